import RefreshCw from 'lucide-react/icons/refresh-cw';
import { authTexts } from '../auth/texts.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { accountTexts } from './texts.ts';
import { type Settled, type TicketScene, useOwnTicket } from './use-own-ticket.ts';
import './ticket-scan.css';

/** A QR code that the member scans to bind, unbind or confirm; what went wrong stands over it, with the way to try again. */
export function TicketScan({ onSettled, ...scene }: TicketScene & { onSettled: (settled: Settled) => void }) {
  const text = useText(accountTexts);
  const login = useText(authTexts);
  const { ticket, failure, renew } = useOwnTicket(scene, onSettled);
  return (
    <div className="ticket-scan">
      <div className="lgn-qr" aria-busy={!ticket && !failure}>
        {ticket?.image && <img src={ticket.image} alt={failure ? '' : login('qrAlt')} width="170" height="170" />}
        {failure && (
          <div className="lgn-veil" data-part="qr-veil" role="alert">
            {failure.msg}
            <button type="button" className="button is-small" onClick={renew}>
              <Icon of={RefreshCw} />
              {login('qrRefresh')}
            </button>
          </div>
        )}
      </div>
      <span className="tiny mute">{text('scanLife')}</span>
      {ticket && !failure && (ticket.sandbox === 1 || !ticket.image) && (
        <a className="tag is-warn" href={ticket.url} target="_blank" rel="noopener">
          {login(ticket.sandbox === 1 ? 'qrSandbox' : 'qrOpen')}
        </a>
      )}
    </div>
  );
}
