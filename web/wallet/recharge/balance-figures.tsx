import { formatAmount } from '#rules/billing/yuan.ts';
import type { Account } from '../../account/use-account.ts';
import { useText } from '../../texts/use-text.ts';
import { Figures } from '../figures.tsx';
import { sumYuan } from '../sum-yuan.ts';
import { rechargeTexts } from './texts.ts';

/** The member's money: the spendable sum, the held sum, and the total. */
export function BalanceFigures({ account: { balance, gift, held } }: { account: Account }) {
  const text = useText(rechargeTexts);
  return (
    <Figures
      leads
      figures={[
        {
          label: text('available'),
          value: formatAmount(balance),
          note: gift === '0.00' ? text('noGift') : text('withGift', { amount: formatAmount(gift) }),
        },
        {
          label: text('held'),
          value: formatAmount(held),
          note: text(held === '0.00' ? 'heldNone' : 'heldNote'),
        },
        { label: text('total'), value: formatAmount(sumYuan(balance, held)), note: text('totalNote') },
      ]}
    />
  );
}
