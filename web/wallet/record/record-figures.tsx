import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import { Figures } from '../figures.tsx';
import { sumYuan } from '../sum-yuan.ts';
import { recordTexts } from './texts.ts';
import type { RecordSums } from './use-records.ts';

/** The sums of all records. */
export function RecordFigures({ sums: { paid, from_balance, statuses } }: { sums: RecordSums }) {
  const text = useText(recordTexts);
  const of = (status: string) => statuses.find((one) => one.status === status) ?? { count: 0, amount: '0.00' };
  const orders = (count: number) => text(count === 1 ? 'ordersOne' : 'orders', { count });
  const [unpaid, checking, refunded] = [of('unpaid'), of('checking'), of('refunded')];
  return (
    <Figures
      figures={[
        {
          label: text('paid'),
          value: formatAmount(paid.amount),
          note: text(paid.count === 1 ? 'paidNoteOne' : 'paidNote', { count: paid.count }),
        },
        {
          label: text('fromBalance'),
          value: formatAmount(from_balance.amount),
          note: orders(from_balance.count),
        },
        {
          label: text('open'),
          value: formatAmount(sumYuan(unpaid.amount, checking.amount)),
          note: orders(unpaid.count + checking.count),
        },
        {
          label: text('refunded'),
          value: formatAmount(refunded.amount),
          note: orders(refunded.count),
        },
      ]}
    />
  );
}
