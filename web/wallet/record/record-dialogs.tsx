import { useQueryClient } from '@tanstack/react-query';
import { formatAmount } from '#rules/billing/yuan.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { billingApi } from '../../pay/api.ts';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { payTexts } from '../../pay/texts.ts';
import { useOrderInAddress } from '../../pay/use-order-in-address.ts';
import { useText } from '../../texts/use-text.ts';
import { DetailDialog } from './detail-dialog.tsx';
import type { RecordAct } from './record-row.tsx';
import { recordTexts } from './texts.ts';
import type { TradeRecord } from './use-records.ts';

export type AskedRecord = { act: Exclude<RecordAct, 'pay'>; row: TradeRecord };

/** The dialogs of the trade records: payment, cancellation and details of one of them. */
export function RecordDialogs({ dialog, onClose }: { dialog: AskedRecord | null; onClose: () => void }) {
  const paying = useOrderInAddress();
  const rowOf = (act: AskedRecord['act']) => (dialog?.act === act ? dialog.row : null);
  return (
    <>
      <PayDialog orderNo={paying.orderNo} onClose={paying.close} />
      <CancelDialog row={rowOf('cancel')} onClose={onClose} />
      <DetailDialog row={rowOf('detail')} onClose={onClose} />
    </>
  );
}

/** Asks before an order is closed. One that was paid meanwhile stays paid, and the list shows it. */
function CancelDialog({ row, onClose }: { row: TradeRecord | null; onClose: () => void }) {
  const text = useText(recordTexts);
  const payText = useText(payTexts);
  const queries = useQueryClient();

  async function cancel(orderNo: string) {
    const answer = await billingApi.cancelOrder({ order_no: orderNo });
    queries.invalidateQueries();
    onClose();
    if (answer.ok) {
      toast('success', text('dropped'));
    } else {
      tellFailure(answer);
    }
  }

  return (
    <ConfirmDialog
      open={row !== null}
      title={payText('cancelTitle')}
      action={payText('cancel')}
      keep={payText('keep')}
      onClose={onClose}
      onConfirm={async () => row && cancel(row.order_no)}
    >
      {row && <p className="mute">{text('dropLead', { service: row.service, amount: formatAmount(row.amount) })}</p>}
    </ConfirmDialog>
  );
}
