import { useText } from '../../texts/use-text.ts';
import type { QueueItem } from '../use-queues.ts';
import { queueTexts } from './texts.ts';

const hourSeconds = 3600;
/** Items with less time are marked as due soon; the others need no mark. */
const soonSeconds = 4 * hourSeconds;

/** The remaining time of an open item; empty for a decided one. */
export function ClockTag({ item }: { item: Pick<QueueItem, 'status' | 'due_time'> }) {
  const text = useText(queueTexts);
  if (item.status !== 'open') {
    return null;
  }
  const span = (seconds: number) => {
    const minutes = Math.max(1, Math.floor(seconds / 60));
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return hours > 0 ? text('hoursMinutes', { hours, minutes: rest }) : text('minutes', { minutes });
  };
  const left = item.due_time - Math.floor(Date.now() / 1000);
  if (left > soonSeconds) {
    return <span className="tiny num mute">{text('dueIn', { time: span(left) })}</span>;
  }
  const [look, says] =
    left <= 0 ? ['is-bad', text('lateBy', { time: span(-left) })] : ['is-warn', text('dueIn', { time: span(left) })];
  return <span className={`tag num ${look}`}>{says}</span>;
}
