import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import { orderTexts } from '../texts.ts';
import './order-offer.css';

type Props = {
  amount: string | undefined;
  /** `price`: the amount is of an earlier choice. */
  busy: 'pay' | 'trial' | 'price' | null;
  /** Undefined once the trial is used up. */
  onTrial: (() => void) | undefined;
  onPay: () => void;
  onBack: () => void;
  problem: ReactNode;
};

/** The amount with the two ways on: paying, and the trial. Where the summary stands below the plans, they stay in sight at the bottom of the window. */
export function OrderOffer({ amount, busy, onTrial, onPay, onBack, problem }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const isBusy = busy !== null;
  return (
    <div className="order-offer">
      <div className="order-offer__bar">
        <p className="order-offer__sum">
          {text('due')}
          <b className="num" data-part="amount">
            {amount ? formatAmount(amount) : '–'}
          </b>
        </p>
        <button
          type="button"
          className="button is-launch"
          disabled={isBusy || !amount}
          aria-busy={busy === 'pay'}
          onClick={onPay}
        >
          {text(busy === 'pay' ? 'placing' : 'toPay')}
        </button>
        {onTrial && (
          <button
            type="button"
            className="button is-line"
            disabled={isBusy}
            aria-busy={busy === 'trial'}
            onClick={onTrial}
          >
            {busy === 'trial' ? text('starting') : packagingText('startTrial')}
          </button>
        )}
      </div>
      {problem}
      <p className="hint">{text(onTrial ? 'offerNote' : 'priceKept')}</p>
      <button type="button" className="link order-offer__back" onClick={onBack}>
        {packagingText('backToBase')}
      </button>
    </div>
  );
}
