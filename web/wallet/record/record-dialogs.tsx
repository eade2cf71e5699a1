import { PayDialog } from '../../pay/pay-dialog.tsx';
import { useOrderInAddress } from '../../pay/use-order-in-address.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import type { RecordAct } from './record-row.tsx';
import type { TradeRecord } from './use-records.ts';

export type AskedRecord = { act: Exclude<RecordAct, 'pay'>; row: TradeRecord };

/** The dialogs of the trade records: payment, cancellation and details of one of them. */
export function RecordDialogs({ asked, onClose }: { asked: AskedRecord | null; onClose: () => void }) {
  const paying = useOrderInAddress();
  const rowOf = (act: AskedRecord['act']) => (asked?.act === act ? asked.row : null);
  return (
    <>
      <PayDialog orderNo={paying.orderNo} onClose={paying.close} />
      <CancelDialog row={rowOf('cancel')} onClose={onClose} />
      <DetailDialog row={rowOf('detail')} onClose={onClose} />
    </>
  );
}
