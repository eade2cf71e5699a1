import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import { DetailFacts } from '../list-screen/detail-section.tsx';
import type { Money } from './money.ts';
import { moneyTexts } from './texts.ts';

/** The four accounts of a member. */
export function MoneyFacts({ money: { balance, gift, held, points } }: { money: Money }) {
  const text = useText(moneyTexts);
  return (
    <DetailFacts
      facts={[
        [text('balance'), formatAmount(balance)],
        [text('gift'), formatAmount(gift)],
        [
          text('held'),
          <span key="held">
            {formatAmount(held)}
            {held !== '0.00' && <span className="subline">{text('heldNote')}</span>}
          </span>,
        ],
        [text('points'), points.toLocaleString('en')],
      ]}
    />
  );
}
