import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef } from 'react';
import { needsSlider } from '#rules/auth/login-popup.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';
import { QrFrame, QrVeil } from './qr-frame.tsx';
import './qr-side.css';

/** The fixed left side: the QR code, with an overlay while it is not polled (look.md, Login). Only a `shown` code is announced as loading. */
export function QrSide({ popup, send, shown }: PopupProps & { shown: boolean }) {
  const text = useText(authTexts);
  const { qr } = popup;
  const last = useRef('');
  if ('image' in qr) {
    last.current = qr.image;
  }

  return (
    <div className={popup.mode === 'qrLogin' ? 'qr-side is-alone' : 'qr-side'}>
      <b>{text('qrTitle')}</b>
      <QrFrame
        image={last.current}
        alt={qr.state === 'waiting' ? text('qrAlt') : ''}
        busy={shown && qr.state === 'loading'}
      >
        <Cover popup={popup} send={send} />
      </QrFrame>
      <Caption popup={popup} />
      <p className="qr-side__sandbox">
        {qr.state === 'waiting' && qr.sandbox === 1 && (
          <a className="tag is-warn" href={qr.url} target="_blank" rel="noopener">
            {text('qrSandbox')}
          </a>
        )}
      </p>
    </div>
  );
}

/** How to scan the code; in the modes without the code, the accounts that it is for. */
function Caption({ popup: { scan, mode } }: Pick<PopupProps, 'popup'>) {
  const text = useText(authTexts);
  if (scan) {
    return (
      <span>
        {scan.nickname || text('qrNobody')}
        <br />
        {text('qrJustScanned')}
      </span>
    );
  }
  return isAside(mode) ? (
    <span>{text('qrInstead')}</span>
  ) : (
    <span>
      {text('qrHow')}
      <br />
      {text('qrLife')}
    </span>
  );
}

/** Modes in which the code is covered. */
const isAside = (mode: PopupProps['popup']['mode']) => mode === 'register' || mode === 'forgot';

/** The overlay of a code that cannot be scanned. */
function Cover({ popup, send }: PopupProps) {
  const { qr, scan, mode } = popup;
  const text = useText(authTexts);
  const refresh = () => send({ type: 'refreshQr' });
  if (scan) {
    return (
      <QrVeil role="status" isScanned>
        {text('qrScanned')}
      </QrVeil>
    );
  }
  if (qr.state === 'expired' || qr.state === 'failed') {
    return (
      <QrVeil role="status">
        {text(qr.state === 'expired' ? 'qrExpired' : needsSlider(popup) ? 'qrSlider' : 'qrFailed')}
        <button type="button" className="button is-small" onClick={refresh}>
          <Icon of={RefreshCw} />
          {text('qrRefresh')}
        </button>
      </QrVeil>
    );
  }
  if (qr.state === 'waiting' && !qr.image) {
    return (
      <QrVeil role="status">
        <a className="button is-small" href={qr.url} target="_blank" rel="noopener">
          {text('qrOpen')}
        </a>
      </QrVeil>
    );
  }
  return isAside(mode) ? (
    <QrVeil role="status">
      <button type="button" className="button is-small is-line" onClick={() => send({ type: 'toQrLogin' })}>
        {text('qrShow')}
      </button>
    </QrVeil>
  ) : null;
}
