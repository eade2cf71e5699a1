import { formatAmount } from '#rules/billing/yuan.ts';
import { addDays } from '#rules/calendar.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { orderTexts } from './texts.ts';
import './trial-offer.css';

type Props = { busy: boolean; amount: string | undefined; onStart: () => void; onBack: () => void };

/** The trial, which is all that can be ordered today: its end, its price, and its button. */
export function TrialOffer({ busy, amount, onStart, onBack }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const endsAt = addDays(Math.floor(Date.now() / 1000), TRIAL_DAYS);
  return (
    <div className="trial-offer">
      <p className="trial-offer__end">
        {text('trialUntil')}
        <b className="num">{formatDay(endsAt)}</b>
      </p>
      <div className="trial-offer__bar">
        <div className="trial-offer__sums">
          <p>
            {text('dueNow')}
            <b>{formatAmount('0.00')}</b>
          </p>
          <p className="trial-offer__total">
            {text('toBuy')} <span className="num">{amount ? formatAmount(amount) : '–'}</span>
          </p>
        </div>
        <button type="button" className="button is-launch" disabled={busy} aria-busy={busy} onClick={onStart}>
          {busy ? text('starting') : packagingText('startTrial')}
        </button>
      </div>
      <p className="hint">{text('paymentToCome')}</p>
      <button type="button" className="link trial-offer__back" onClick={onBack}>
        {packagingText('backToBase')}
      </button>
    </div>
  );
}
