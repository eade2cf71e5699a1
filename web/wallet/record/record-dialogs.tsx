import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatAmount } from '#rules/billing/yuan.ts';
import { loaded } from '../../call/query.tsx';
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
  const named = useNumberInAddress();
  const rowOf = (act: AskedRecord['act']) => (dialog?.act === act ? dialog.row : null);
  return (
    <>
      <PayDialog orderNo={paying.orderNo} onClose={paying.close} />
      <CancelDialog row={rowOf('cancel')} onClose={onClose} />
      <DetailDialog row={rowOf('detail')} onClose={onClose} />
      <DetailDialog row={named.row} onClose={named.close} />
    </>
  );
}

const NUMBER = 'number';

/** `?number=` opens the details of that order, as the search of the console does; of no such order there is nothing to open. */
function useNumberInAddress() {
  const [query, setQuery] = useSearchParams();
  const orderNo = query.get(NUMBER);
  const { data } = useQuery({
    queryKey: ['records', { number: orderNo }],
    queryFn: () => loaded(billingApi.listOrders({ order_no: orderNo!, limit: 1 })),
    enabled: orderNo !== null,
  });
  const close = () => {
    const rest = new URLSearchParams(query);
    rest.delete(NUMBER);
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return { row: (orderNo !== null && data?.list[0]) || null, close };
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
