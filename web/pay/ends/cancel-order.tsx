import CircleX from 'lucide-react/icons/circle-x';
import { tellFailure } from '../../call/tell-failure.ts';
import { useBusy } from '../../components/use-busy.ts';
import { useText } from '../../texts/use-text.ts';
import { billingApi } from '../api.ts';
import { PayOutcome } from '../pay-outcome.tsx';
import { payTexts } from '../texts.ts';
import type { FollowedPayment } from '../use-payment.ts';

/** Asks before an order is closed; an order that was paid meanwhile stays paid. */
export function CancelOrder({ payment: { order, refetch }, onBack }: { payment: FollowedPayment; onBack: () => void }) {
  const text = useText(payTexts);
  const { busy, run } = useBusy();

  async function cancel() {
    const answer = await billingApi.cancelOrder({ order_no: order.order_no });
    const { data } = await refetch();
    if (!answer.ok && data?.status === 'unpaid') {
      tellFailure(answer);
      onBack();
    }
  }

  return (
    <PayOutcome
      icon={CircleX}
      look="warn"
      title={text('cancelTitle')}
      lead={text('cancelNext')}
      foot={text('cancelPaid')}
      actions={
        <>
          <button type="button" className="button is-line" onClick={onBack}>
            {text('keep')}
          </button>
          <button
            type="button"
            className="button is-danger"
            disabled={busy}
            aria-busy={busy}
            onClick={() => run(cancel)}
          >
            {text(busy ? 'canceling' : 'cancel')}
          </button>
        </>
      }
    />
  );
}
