import RefreshCw from 'lucide-react/icons/refresh-cw';
import { authTexts } from '../auth/texts.ts';
import { QrFrame, QrVeil } from '../auth/wechat/qr-frame.tsx';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { accountTexts } from './texts.ts';
import { type SettledTicket, type TicketScene, useOwnTicket } from './use-own-ticket.ts';
import './ticket-scan.css';

/** A QR code that the member scans to bind, unbind or confirm; errors cover it, with a retry button. */
export function TicketScan({ onSettled, ...scene }: TicketScene & { onSettled: (settled: SettledTicket) => void }) {
  const text = useText(accountTexts);
  const login = useText(authTexts);
  const { ticket, failure, renew } = useOwnTicket(scene, onSettled);
  return (
    <div className="ticket-scan">
      <QrFrame image={ticket?.image ?? ''} alt={failure ? '' : login('qrAlt')} busy={!ticket && !failure}>
        {failure && (
          <QrVeil role="alert">
            {failure.msg}
            <button type="button" className="button is-small" onClick={renew}>
              <Icon of={RefreshCw} />
              {login('qrRefresh')}
            </button>
          </QrVeil>
        )}
      </QrFrame>
      <span className="tiny mute">{text('scanLife')}</span>
      {ticket && !failure && (ticket.sandbox === 1 || !ticket.image) && (
        <a className="button is-line is-small" href={ticket.url} target="_blank" rel="noopener">
          {login(ticket.sandbox === 1 ? 'qrSandbox' : 'qrOpen')}
        </a>
      )}
    </div>
  );
}
