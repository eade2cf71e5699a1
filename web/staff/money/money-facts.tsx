import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import type { Money } from './money.ts';
import { moneyTexts } from './texts.ts';

/** The four accounts of a member. */
export function MoneyFacts({ money: { balance, gift, held, points } }: { money: Money }) {
  const text = useText(moneyTexts);
  return (
    <dl>
      <dt>{text('balance')}</dt>
      <dd className="num">{formatAmount(balance)}</dd>
      <dt>{text('gift')}</dt>
      <dd className="num">{formatAmount(gift)}</dd>
      <dt>{text('held')}</dt>
      <dd className="num">
        <span>
          {formatAmount(held)}
          {held !== '0.00' && <span className="subline">{text('heldNote')}</span>}
        </span>
      </dd>
      <dt>{text('points')}</dt>
      <dd className="num">{points.toLocaleString('en')}</dd>
    </dl>
  );
}
