import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useBusy } from '../../components/use-busy.ts';
import { useSite } from '../../site/use-site.ts';
import { formatClock } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { PayOutcome } from '../pay-outcome.tsx';
import { payTexts } from '../texts.ts';
import type { FollowedPayment } from '../use-payment.ts';
import type { CodeWay } from '../ways/pay-code.tsx';

type Props = { payment: FollowedPayment; way: CodeWay; onBack: () => void };

/**
 * The member says that the money was charged, and no notification has come yet; this stops a second payment. Once the payment is known, the page of
 * the order replaces this.
 */
export function LateNotice({ payment: { order, poll }, way, onBack }: Props) {
  const text = useText(payTexts);
  const { contactMail } = useSite();
  const { busy, run } = useBusy();
  const [tries, setTries] = useState(0);

  async function ask() {
    await poll.refetch();
    setTries((count) => count + 1);
  }

  return (
    <PayOutcome
      icon={RefreshCw}
      look="warn"
      title={text('notYet')}
      lead={text('notYetLead', { way: text(way) })}
      foot={text('notYetFoot')}
      actions={
        <>
          <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={() => run(ask)}>
            {text('askAgain')}
          </button>
          {contactMail && (
            <a className="button is-line" href={`mailto:${contactMail}?subject=${encodeURIComponent(order.order_no)}`}>
              {text('contact')}
            </a>
          )}
          <button type="button" className="button is-line" onClick={onBack}>
            {text('backToCode')}
          </button>
        </>
      }
    >
      {tries > 0 && (
        <p className="tiny mute num" role="status">
          {text('lastAsked', { count: tries, time: formatClock(Date.now() / 1000) })}
        </p>
      )}
    </PayOutcome>
  );
}
