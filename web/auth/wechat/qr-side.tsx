import BadgeCheck from 'lucide-react/icons/badge-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';

/** The left side never moves: the QR code while it is polled, veiled when it is not (look.md, Login). Not `shown`, it waits for nothing. */
export function QrSide({ popup, send, shown }: PopupProps & { shown: boolean }) {
  const text = useText(authTexts);
  const { qr, scan } = popup;
  const last = useRef('');
  if ('image' in qr) {
    last.current = qr.image;
  }

  return (
    <div className="lgn-q">
      <b>{text('qrTitle')}</b>
      <div className="lgn-qr" aria-busy={shown && qr.state === 'loading'}>
        {last.current && (
          <img src={last.current} alt={qr.state === 'waiting' ? text('qrAlt') : ''} width="170" height="170" />
        )}
        <Cover popup={popup} send={send} />
      </div>
      {scan ? (
        <span>
          {scan.nickname || text('qrNobody')}
          <br />
          {text('qrConfirmed')}
        </span>
      ) : (
        <span>
          {text('qrHow')}
          <br />
          {text('qrLife')}
        </span>
      )}
      <p className="lgn-sb">
        {qr.state === 'waiting' && qr.sandbox === 1 && (
          <a className="tag is-warn" href={qr.url} target="_blank" rel="noopener">
            {text('qrSandbox')}
          </a>
        )}
      </p>
    </div>
  );
}

/** What lies over the code when it cannot be scanned. */
function Cover({ popup: { qr, scan, mode }, send }: PopupProps) {
  const text = useText(authTexts);
  const refresh = () => send({ type: 'refreshQr' });
  if (scan) {
    return (
      <Veil>
        <BadgeCheck className="icon is-big" aria-hidden="true" />
        {text('qrScanned')}
      </Veil>
    );
  }
  if (qr.state === 'expired' || qr.state === 'failed') {
    return (
      <Veil>
        {text(qr.state === 'expired' ? 'qrExpired' : 'qrFailed')}
        <button type="button" className="button is-small" onClick={refresh}>
          <Icon of={RefreshCw} />
          {text('qrRefresh')}
        </button>
      </Veil>
    );
  }
  if (qr.state === 'waiting' && !qr.image) {
    return (
      <Veil>
        <a className="button is-small" href={qr.url} target="_blank" rel="noopener">
          {text('qrOpen')}
        </a>
      </Veil>
    );
  }
  return mode === 'register' || mode === 'forgot' ? (
    <Veil>
      <button type="button" className="button is-small is-line" onClick={() => send({ type: 'toQrLogin' })}>
        {text('qrUse')}
      </button>
    </Veil>
  ) : null;
}

const Veil = ({ children }: { children: ReactNode }) => (
  <div className="lgn-veil" data-part="qr-veil" role="status">
    {children}
  </div>
);
