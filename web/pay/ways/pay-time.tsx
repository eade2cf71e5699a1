import Clock from 'lucide-react/icons/clock';
import { Icon } from '../../components/icon.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { formatLeft } from '../pay-state.ts';
import { payTexts } from '../texts.ts';
import type { Followed } from '../use-payment.ts';
import './pay-time.css';

const HOUR = 3600;

/** The time that the order has left; within the last hour as a countdown. */
export function PayTime({ payment: { order, left } }: { payment: Followed }) {
  const text = useText(payTexts);
  return (
    <p className="pay-time num">
      <Icon of={Clock} />
      {left < HOUR ? text('timeLeft') : text('openUntil')}
      <b role="timer">{left < HOUR ? formatLeft(left) : formatMoment(order.expire_time)}</b>
    </p>
  );
}
