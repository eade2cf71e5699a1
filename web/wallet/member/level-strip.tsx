import { remainingDays } from '#rules/billing/renewal-price.ts';
import { membershipTitles } from '#rules/billing/titles.ts';
import { formatAmount, formatYuan } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { amountOf, endOf, type LevelChoice, type Memberships, rises } from './level-choice.ts';
import { memberTexts } from './texts.ts';
import { useYears } from './use-years.ts';
import './level-strip.css';

type Props = { memberships: Memberships; choice: LevelChoice; busy: boolean; onPay: () => void };

/** The choice as a sentence with its calculation, its price, and the button. */
export function LevelStrip({ memberships, choice, busy, onPay }: Props) {
  const text = useText(memberTexts);
  return (
    <div className="level-strip">
      <p aria-live="polite">
        <Sentence memberships={memberships} choice={choice} />
        <small className="num">
          <Arithmetic memberships={memberships} choice={choice} />
        </small>
      </p>
      <b className="level-strip__amount" data-part="amount">
        {formatAmount(amountOf(memberships, choice))}
      </b>
      <button type="button" className="button is-launch" disabled={busy} aria-busy={busy} onClick={onPay}>
        {text(busy ? 'placing' : 'pay')}
      </button>
    </div>
  );
}

type SaidProps = Pick<Props, 'memberships' | 'choice'>;

function Sentence({ memberships: { mine }, choice }: SaidProps) {
  const text = useText(memberTexts);
  const years = useYears();
  const now = Math.floor(Date.now() / 1000);
  const level = textIn(useLanguage(), membershipTitles[choice.level]);
  const params = { level, years: years(choice.years), day: formatDay(endOf(mine, choice, now)) };
  if (rises(mine, choice.level)) {
    return choice.years === 0 ? text('upgradeFor', params) : text('upgradeAndFor', params);
  }
  return mine.level === 'none' ? text('buyFor', params) : text('renewFor', params);
}

function Arithmetic({ memberships: { levels, mine }, choice }: SaidProps) {
  const text = useText(memberTexts);
  const years = useYears();
  const level = levels.find((one) => one.level === choice.level);
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    ...(choice.years > 0
      ? [text('sumYears', { year: formatYuan(level?.year ?? '0.00'), years: years(choice.years) })]
      : []),
    ...(level?.upgrade && rises(mine, choice.level)
      ? [text('sumUpgrade', { count: remainingDays(mine.expire, now), amount: formatYuan(level.upgrade) })]
      : []),
  ];
  return parts.join(' + ');
}
