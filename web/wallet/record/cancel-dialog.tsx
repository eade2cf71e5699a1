import { useQueryClient } from '@tanstack/react-query';
import { formatAmount } from '#rules/billing/yuan.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { billingApi } from '../../pay/api.ts';
import { useText } from '../../texts/use-text.ts';
import { recordTexts } from './texts.ts';
import type { TradeRecord } from './use-records.ts';

/** Asks before an order is closed. One that was paid meanwhile stays so, and the list says it. */
export function CancelDialog({ row, onClose }: { row: TradeRecord | null; onClose: () => void }) {
  const text = useText(recordTexts);
  const queries = useQueryClient();
  const { busy, run } = useBusy();

  async function cancel(orderNo: string) {
    const answer = await run(() => billingApi.cancelOrder({ order_no: orderNo }));
    queries.invalidateQueries();
    onClose();
    if (answer.ok) {
      toast('success', text('dropped'));
    } else {
      tellFailure(answer);
    }
  }

  return (
    <Dialog
      open={row !== null}
      title={text('dropTitle')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button is-line" onClick={onClose}>
            {text('dropKeep')}
          </button>
          <button
            type="button"
            className="button is-danger"
            disabled={busy}
            aria-busy={busy}
            onClick={() => row && cancel(row.order_no)}
          >
            {text('dropSure')}
          </button>
        </>
      }
    >
      {row && <p className="mute">{text('dropLead', { service: row.service, amount: formatAmount(row.amount) })}</p>}
    </Dialog>
  );
}
