import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { formatMoment } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { orderTexts } from '../texts.ts';
import type { useWaitingOrder } from './use-app-order.ts';
import './waiting-order.css';

type Waiting = NonNullable<ReturnType<typeof useWaitingOrder>['data']>;

type Props = {
  order: Waiting;
  busy: boolean;
  problem: ReactNode;
  onOpen: () => void;
  onAnew: () => void;
};

/** An order that is placed and not paid: it keeps its price, and is continued or replaced. */
export function WaitingOrder({ order, busy, problem, onOpen, onAnew }: Props) {
  const text = useText(orderTexts);
  const isChecking = order.status === 'checking';
  return (
    <div className="waiting-order" role="status">
      <p>
        <b>{text(isChecking ? 'checkingTitle' : 'waitingTitle')}</b>
        <span className="waiting-order__amount num">{formatAmount(order.amount)}</span>
      </p>
      <p className="hint">
        {order.service}
        <br />
        {isChecking ? text('checkingLead') : text('waitingLead', { time: formatMoment(order.expire_time) })}
      </p>
      {problem}
      <button type="button" className="button is-launch" disabled={busy} onClick={onOpen}>
        {text(isChecking ? 'seeOrder' : 'continuePaying')}
      </button>
      {!isChecking && (
        <button type="button" className="button is-line" disabled={busy} aria-busy={busy} onClick={onAnew}>
          {text(busy ? 'placing' : 'orderAnew')}
        </button>
      )}
    </div>
  );
}
