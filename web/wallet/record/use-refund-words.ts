import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { recordTexts } from './texts.ts';
import type { TradeRecord } from './use-records.ts';

/** The outcome of an order's refund; undefined when there is none. */
export function useRefundWords({ refund }: TradeRecord): string | undefined {
  const text = useText(recordTexts);
  if (!refund) {
    return undefined;
  }
  const day = formatDay(refund.time);
  if (refund.state === 'sending') {
    return text(refund.slow ? 'refund_slow' : 'refund_sending');
  }
  if (refund.number !== '') {
    return text('refund_by_hand', { day, number: refund.number });
  }
  return refund.state === 'kept' ? text('refund_kept', { day }) : text(`refund_${refund.way}`, { day });
}
