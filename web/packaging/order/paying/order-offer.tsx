import type { ReactNode, Ref } from 'react';
import { formatMoment } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
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
  busy: 'pay' | 'price' | null;
  /** The button that opens the payment. */
  opener: Ref<HTMLButtonElement>;
  /** Whether another button of the page is the main one. */
  isSecond?: boolean;
  /** Places an order, or another one instead of the unpaid one. */
  onPay: () => void;
  onContinue: () => void;
  problem: ReactNode;
  note: string;
  children?: ReactNode;
};

/** The amount with the button of its payment. */
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

type WaysProps = Pick<Props, 'waiting' | 'isUnchanged' | 'busy' | 'opener' | 'isSecond' | 'onPay' | 'onContinue'> & {
  due: string | undefined;
};

function Ways({ waiting, isUnchanged, due, busy, opener, isSecond, onPay, onContinue }: WaysProps) {
  const text = useText(orderTexts);
  const isChecking = waiting?.status === 'checking';
  const words = waiting ? (isChecking ? 'seeOrder' : 'continuePaying') : wordsWithout(busy, due);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={isChecking ? 'button is-line' : isSecond ? 'button' : 'button is-launch'}
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
    </>
  );
}

/** Without a price the button offers no payment. */
const wordsWithout = (busy: Props['busy'], due: string | undefined) =>
  busy === 'pay' ? 'placing' : due === undefined ? 'pricing' : 'toPay';

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
