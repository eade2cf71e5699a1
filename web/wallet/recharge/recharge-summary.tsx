import { formatAmount, yuanOf } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import { sumYuan } from '../sum-yuan.ts';
import { rechargeTexts } from './texts.ts';
import type { Recharge } from './use-recharge.ts';
import './recharge-summary.css';

/** The sum of the chosen recharge, and the button. */
export function RechargeSummary({ recharge, available }: { recharge: Recharge; available: string }) {
  const text = useText(rechargeTexts);
  const { amountFen, giftFen, way, form } = recharge;
  const fine = text(way === 'bank' ? 'fineBank' : 'fineAtOnce');
  const [amount, gift] = [yuanOf(amountFen ?? 0), yuanOf(amountFen === null ? 0 : giftFen)];
  return (
    <aside className="recharge-summary" aria-label={text('summary')}>
      <h2>{text('summary')}</h2>
      <dl aria-live="polite">
        <dt>{text('recharge')}</dt>
        <dd>{formatAmount(amount)}</dd>
        {gift !== '0.00' && (
          <>
            <dt>{text('gift')}</dt>
            <dd className="recharge-summary__gift">+{formatAmount(gift)}</dd>
            <dt>{text('arrives')}</dt>
            <dd>{formatAmount(sumYuan(amount, gift))}</dd>
          </>
        )}
        <dt>{text('after')}</dt>
        <dd>{formatAmount(sumYuan(available, amount, gift))}</dd>
        <div className="recharge-summary__due">
          <dt>{text('due')}</dt>
          <dd data-part="amount">{formatAmount(amount)}</dd>
        </div>
      </dl>
      <button
        type="submit"
        className={amountFen === null ? 'button is-line is-large' : 'button is-launch is-large'}
        disabled={form.busy || way === undefined}
        aria-busy={form.busy}
      >
        {text(form.busy ? 'placing' : amountFen === null ? 'chooseAmount' : 'pay')}
      </button>
      <p className="hint">{gift === '0.00' ? fine : text('fineGift', { fine })}</p>
    </aside>
  );
}
