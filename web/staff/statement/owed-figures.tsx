import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import type { Statement } from '../money/money.ts';
import { moneyTexts } from '../money/texts.ts';
import './owed-figures.css';

/** The money and points of all members at present. */
export function OwedFigures({ owed: { balance, gift, held, points } }: Pick<Statement, 'owed'>) {
  const text = useText(moneyTexts);
  const figures = [
    [text('balance'), formatAmount(balance)],
    [text('gift'), formatAmount(gift)],
    [text('held'), formatAmount(held)],
    [text('points'), points.toLocaleString('en')],
  ] as const;
  return (
    <section className="owed-figures" aria-labelledby="owed">
      <h2 id="owed">{text('owed')}</h2>
      <p className="mute">{text('owedNote')}</p>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
