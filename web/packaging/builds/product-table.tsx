import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatMs, formatSize, shortHash } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { productMs } from './stage-names.ts';
import type { Build } from './use-build.ts';

type Product = Build['files'][number];
const extensions: Record<Product['kind'], string> = {
  apk: '.apk',
  aab: '.aab',
  mobileconfig: '.mobile config',
  'unsigned-ipa': '.ipa',
  simulator: '.zip',
  ipa: '.ipa',
  xcode: 'Xcode',
  gradle: 'Gradle',
};

/** Every product of a build: what it is for, its size, hash and time, and how to get it. */
export function ProductTable({ files, stages }: Pick<Build, 'files' | 'stages'>) {
  const text = useText(packagingTexts);
  const [shown, setShown] = useState<Product | null>(null);

  return (
    <>
      <table className="table is-cards t3">
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
          {files.map((file) => (
            <ProductRow key={file.kind} file={file} ms={productMs(stages, file.kind)} onQr={() => setShown(file)} />
          ))}
        </tbody>
      </table>
      <Dialog open={shown !== null} title={shown ? text(`kind_${shown.kind}`) : ''} onClose={() => setShown(null)}>
        {shown && (
          <div className="qr-big">
            <img src={shown.qr} alt={text('qrOf', { name: shown.name })} width={260} height={260} />
            <p className="mute">{text(`note_${shown.kind}`)}</p>
          </div>
        )}
      </Dialog>
    </>
  );
}

function ProductRow({ file, ms, onQr }: { file: Product; ms: number | undefined; onQr: () => void }) {
  const text = useText(packagingTexts);

  return (
    <tr>
      <td>
        <div className="ap">
          <span className={file.platform === 'android' ? 'extc a' : 'extc i'}>{extensions[file.kind]}</span>
          <div>
            <b>{text(`kind_${file.kind}`)}</b>
            <span className="subline">{text(`note_${file.kind}`)}</span>
          </div>
        </div>
      </td>
      <td className="is-end num no-wrap" data-l={text('colSize')}>
        {formatSize(file.size)}
      </td>
      <td data-l={text('colHash')}>
        <span className="sha">
          <span title={file.sha256}>{shortHash(file.sha256)}</span>
          <CopyButton className="icon-button" value={file.sha256} label={text('copyHash')} />
        </span>
      </td>
      <td className="is-end num no-wrap" data-l={text('colTime')}>
        {ms === undefined ? '' : formatMs(ms)}
      </td>
      <td>
        <div className="table__actions">
          {file.install_url && (
            <button type="button" className="link is-quiet" onClick={onQr}>
              <Icon of={QrCode} />
              {text('qr')}
            </button>
          )}
          <a className="link" href={file.url} download={file.name}>
            <Icon of={Download} />
            {text('download')}
          </a>
        </div>
      </td>
    </tr>
  );
}
