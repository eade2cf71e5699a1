import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { phoneReach } from '#rules/phone-reach.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { AddressQr } from '../../../components/qr/address-qr.tsx';
import { PictureLine } from '../../../console/picture-line.tsx';
import { formatMs, formatSize, shortHash } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { useDevice } from '../../install/use-device.ts';
import { buildTexts } from '../texts.ts';
import './product-table.css';
import { productExtensions } from '../product-extensions.ts';
import { productMs } from '../stage-names.ts';
import type { Build } from '../use-build.ts';

type Product = Build['files'][number];

/** Every product of a build: its purpose, size, hash, build time and download. */
export function ProductTable({ build }: { build: Build }) {
  const text = useText(buildTexts);
  const [shown, setShown] = useState<Product | null>(null);

  return (
    <>
      <table className="table is-cards product-table">
        <thead>
          <tr>
            <th>{text('colFile')}</th>
            <th className="is-end">{text('colSize')}</th>
            <th>{text('colHash')}</th>
            <th className="is-end">{text('colTime')}</th>
            <th>
              <span className="screen-reader">{text('colAction')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {build.files.map((file) => (
            <ProductRow key={file.kind} build={build} file={file} onQr={() => setShown(file)} />
          ))}
        </tbody>
      </table>
      <Dialog open={shown !== null} title={shown ? text(`kind_${shown.kind}`) : ''} onClose={() => setShown(null)}>
        {shown && (
          <div className="product-table__code">
            <AddressQr
              address={shown.install_url ?? ''}
              image={shown.qr}
              alt={text('qrOf', { name: shown.name })}
              size={260}
            />
            <p className="mute">{text(`note_${shown.kind}`)}</p>
          </div>
        )}
      </Dialog>
    </>
  );
}

function ProductRow({ build, file, onQr }: { build: Build; file: Product; onQr: () => void }) {
  const text = useText(buildTexts);
  const onPhone = useDevice() !== 'computer';
  const ms = productMs(build.stages, file.kind);

  return (
    <tr>
      <td>
        <PictureLine
          picture={
            <span className={file.platform === 'android' ? 'product-table__kind is-ok' : 'product-table__kind'}>
              {productExtensions[file.kind]}
            </span>
          }
          name={text(`kind_${file.kind}`)}
        >
          <span className="subline">{text(`note_${file.kind}`)}</span>
        </PictureLine>
      </td>
      <td className="is-end num" data-l={text('colSize')}>
        {formatSize(file.size)}
      </td>
      <td data-l={text('colHash')}>
        <span className="product-table__hash">
          <span title={file.sha256} data-part="hash">
            {shortHash(file.sha256)}
          </span>
          <CopyButton className="icon-button" value={file.sha256} label={text('copyHash')} />
        </span>
      </td>
      <td className="is-end num" data-l={text('colTime')}>
        {ms === undefined ? '' : formatMs(ms)}
      </td>
      <td>
        <div className="table__actions product-table__acts">
          {file.install_url && !onPhone && phoneReach(file.install_url) !== 'none' && (
            <button type="button" className="link is-quiet" onClick={onQr}>
              <Icon of={QrCode} />
              {text('qr')}
            </button>
          )}
          <a className="link is-quiet" href={`/report/${build.code}#file-${file.kind}`}>
            <Icon of={ShieldCheck} />
            {text('verify')}
          </a>
          <a className="link" href={file.url} download={file.name}>
            <Icon of={Download} />
            {text('download')}
          </a>
        </div>
      </td>
    </tr>
  );
}
