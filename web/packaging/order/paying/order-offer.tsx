import type { ReactNode, Ref } from 'react';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { formatMoment } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import { orderTexts } from '../texts.ts';
import { OrderDue } from './order-due.tsx';
import type { WaitingOrder } from './use-app-order.ts';

type Props = {
  amount: string | undefined;
  /** An unpaid order: it keeps its price, and is continued or replaced. */
  waiting: WaitingOrder | null;
  /** Whether the choice is that of the unpaid order. */
  isUnchanged?: boolean;
  /** The event that follows once the transfer of the order is found. */
  next: string;
  /** `price`: the amount belongs to an earlier choice. */
  busy: 'pay' | 'trial' | 'price' | null;
  /** The button that opens the payment. */
  opener: Ref<HTMLButtonElement>;
  /** Undefined after the trial is used. */
  onTrial?: (() => void) | undefined;
  /** Places an order, or another one instead of the unpaid one. */
  onPay: () => void;
  onContinue: () => void;
  problem: ReactNode;
  note: string;
  children?: ReactNode;
};

/** The amount with both buttons, the payment and the trial. */
export function OrderOffer({ amount, waiting, next, problem, note, children, ...ways }: Props) {
  const due = waiting?.amount ?? amount;
  return (
    <OrderDue
      amount={due}
      isSent={waiting?.status === 'checking'}
      above={waiting && <Waiting order={waiting} next={next} />}
      buttons={<Ways {...ways} waiting={waiting} due={due} />}
    >
      {problem}
      {!waiting && <p className="hint">{note}</p>}
      {children}
    </OrderDue>
  );
}

type WaysProps = Pick<Props, 'waiting' | 'isUnchanged' | 'busy' | 'opener' | 'onTrial' | 'onPay' | 'onContinue'> & {
  due: string | undefined;
};

function Ways({ waiting, isUnchanged, due, busy, opener, onTrial, onPay, onContinue }: WaysProps) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const isChecking = waiting?.status === 'checking';
  const words = waiting ? (isChecking ? 'seeOrder' : 'continuePaying') : busy === 'pay' ? 'placing' : 'toPay';
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={isChecking ? 'button is-line' : 'button is-launch'}
        disabled={busy !== null || !due}
        aria-busy={busy === 'pay'}
        onClick={waiting ? onContinue : onPay}
      >
        {text(words)}
      </button>
      {waiting && !isChecking && !isUnchanged && (
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
          {busy === 'trial' ? text('starting') : packagingText('startTrial', { days: TRIAL_DAYS })}
        </button>
      )}
    </>
  );
}

function Waiting({ order, next }: { order: WaitingOrder; next: string }) {
  const text = useText(orderTexts);
  const isChecking = order.status === 'checking';
  return (
    <div className="notice" role="status">
      <b>{text(isChecking ? 'checkingTitle' : 'waitingTitle')}</b>
      <p>
        {order.service} · {order.detail}
        <br />
        {isChecking ? next : text('waitingLead', { time: formatMoment(order.expire_time) })}
      </p>
    </div>
  );
}
