import type { ReactNode, Ref } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { formatMoment } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import { orderTexts } from '../texts.ts';
import type { WaitingOrder } from './use-app-order.ts';
import './order-offer.css';

type Props = {
  amount: string | undefined;
  /** An order that is placed and not paid: it keeps its price, and is continued or replaced. */
  waiting: WaitingOrder | null;
  /** `price`: the amount is of an earlier choice. */
  busy: 'pay' | 'trial' | 'price' | null;
  /** The button that opens the payment. */
  opener: Ref<HTMLButtonElement>;
  /** Undefined once the trial is used up. */
  onTrial: (() => void) | undefined;
  /** Places an order, or with `anew` another one in place of the one that waits. */
  onPay: () => void;
  onContinue: () => void;
  onBack: () => void;
  problem: ReactNode;
};

/** The amount with the two ways on, paying and the trial. Where the summary stands below the plans, they stay in sight at the bottom of the window. */
export function OrderOffer({ amount, waiting, busy, opener, onTrial, onPay, onContinue, onBack, problem }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const due = waiting?.amount ?? amount;
  const isChecking = waiting?.status === 'checking';
  const words = waiting ? (isChecking ? 'seeOrder' : 'continuePaying') : busy === 'pay' ? 'placing' : 'toPay';
  return (
    <div className="order-offer">
      {waiting && <Waiting order={waiting} />}
      <div className="order-offer__bar">
        <p className="order-offer__sum">
          {text('due')}
          <b className="num" data-part="amount">
            {due ? formatAmount(due) : '–'}
          </b>
        </p>
        <button
          ref={opener}
          type="button"
          className="button is-launch"
          disabled={busy !== null || !due}
          aria-busy={busy === 'pay'}
          onClick={waiting ? onContinue : onPay}
        >
          {text(words)}
        </button>
        {waiting && !isChecking && (
          <button type="button" className="button is-line" disabled={busy !== null} onClick={onPay}>
            {text('orderAnew')}
          </button>
        )}
        {!waiting && onTrial && (
          <button
            type="button"
            className="button is-line"
            disabled={busy !== null}
            aria-busy={busy === 'trial'}
            onClick={onTrial}
          >
            {busy === 'trial' ? text('starting') : packagingText('startTrial')}
          </button>
        )}
      </div>
      {problem}
      {!waiting && <p className="hint">{text(onTrial ? 'offerNote' : 'priceKept')}</p>}
      <button type="button" className="link order-offer__back" onClick={onBack}>
        {packagingText('backToBase')}
      </button>
    </div>
  );
}

function Waiting({ order }: { order: WaitingOrder }) {
  const text = useText(orderTexts);
  const isChecking = order.status === 'checking';
  return (
    <div className="notice" role="status">
      <b>{text(isChecking ? 'checkingTitle' : 'waitingTitle')}</b>
      <p>
        {order.service} · {order.detail}
        <br />
        {isChecking ? text('checkingLead') : text('waitingLead', { time: formatMoment(order.expire_time) })}
      </p>
    </div>
  );
}
