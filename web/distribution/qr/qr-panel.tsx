import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { phoneReach } from '#rules/phone-reach.ts';
import { loaded } from '../../call/query.tsx';
import { saveFile } from '../../call/save-file.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { AddressQr } from '../../components/qr/address-qr.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import { qrTexts } from './texts.ts';
import './qr-panel.css';

type Props = {
  appId: number;
  name: string;
  /** About the code; left out where no phone can open its address. */
  hint?: string;
};

/** The QR code of an install page, as a picture of either kind, and its link. */
export function QrPanel({ appId, name, hint }: Props) {
  const text = useText(qrTexts);
  const { data, error } = useQuery({
    queryKey: ['distributed', appId, 'qr'],
    queryFn: () => loaded(distributionApi.getLink({ app_id: appId })),
  });
  if (error && !data) {
    return <p role="alert">{text('failed', { reason: error.message })}</p>;
  }
  if (!data) {
    return <Skeleton lines={[100, 100, 100, 60]} />;
  }
  const isScanned = phoneReach(data.url) !== 'none';
  return (
    <div className="qr-panel">
      <AddressQr address={data.url} image={data.qr} alt={text('qrOf', { name })} size={184} />
      <b className="mono qr-panel__link">{shortLink(data.url)}</b>
      <Passwords {...data} />
      <div className="qr-panel__acts">
        <CopyButton value={data.url} className="button is-soft is-small">
          {text('copyLink')}
        </CopyButton>
        {isScanned && (
          <>
            <a className="button is-line is-small" href={data.qr} download={`${name}-qr.png`}>
              PNG
            </a>
            <button
              type="button"
              className="button is-line is-small"
              onClick={() => saveFile(data.svg, { name: `${name}-qr.svg`, type: 'image/svg+xml' })}
            >
              SVG
            </button>
          </>
        )}
      </div>
      {isScanned && hint && <p className="mute tiny">{hint}</p>}
    </div>
  );
}

type PasswordsProps = Pick<
  z.output<(typeof distributionSchemas)['getLink']['output']>,
  'password' | 'lead_password' | 'peer_password'
>;

/** Every password that a visitor needs: each of two merged apps may require one. */
function Passwords({ password = '', lead_password: lead, peer_password: peer }: PasswordsProps) {
  const text = useText(qrTexts);
  if (lead !== undefined) {
    return <p>{password ? text('bothPasswords', { lead, own: password }) : text('leadPassword', { lead })}</p>;
  }
  return peer === undefined ? null : <p>{text('peerPassword', { peer })}</p>;
}

/** A link without its scheme: `qdb.example/d/t7Kx`. */
export const shortLink = (url: string): string => url.replace(/^https?:\/\//, '');
