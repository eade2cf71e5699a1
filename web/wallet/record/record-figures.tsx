import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import { Figures } from '../figures.tsx';
import { sumYuan } from '../sum-yuan.ts';
import { recordTexts } from './texts.ts';
import type { RecordSums } from './use-records.ts';

/** The sums of the records that the filter finds, whatever their status. */
export function RecordFigures({ sums: { paid, from_balance, statuses } }: { sums: RecordSums }) {
  const text = useText(recordTexts);
  const of = (status: string) => statuses.find((one) => one.status === status) ?? { count: 0, amount: '0.00' };
  const [unpaid, checking, refunded] = [of('unpaid'), of('checking'), of('refunded')];
  return (
    <Figures
      figures={[
        { label: text('paid'), value: formatAmount(paid.amount), note: text('paidNote', { count: paid.count }) },
        {
          label: text('fromBalance'),
          value: formatAmount(from_balance.amount),
          note: text('fromBalanceNote', { count: from_balance.count }),
        },
        {
          label: text('open'),
          value: formatAmount(sumYuan(unpaid.amount, checking.amount)),
          note: text('openNote', { count: unpaid.count + checking.count }),
        },
        {
          label: text('refunded'),
          value: formatAmount(refunded.amount),
          note: text('refundedNote', { count: refunded.count }),
        },
      ]}
    />
  );
}
