import Inbox from 'lucide-react/icons/inbox';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { KeyCap } from '../key-cap.tsx';
import { staffPaths } from '../staff-paths.ts';
import { type QueueItem, useQueues } from '../use-queues.ts';
import { queueTexts } from './texts.ts';

type Props = { queue: string; items: readonly QueueItem[] };

/** Shown beside a list while no item is open. Opening an item is recorded in the log, so none opens automatically. */
export function ChooseItem({ queue, items }: Props) {
  const text = useText(queueTexts);
  const [first] = items;
  return (
    <>
      <Icon of={Inbox} />
      <b>{text('chooseItem')}</b>
      <p>{text('chooseLead')}</p>
      {first?.status === 'open' && (
        <Link className="button" to={staffPaths.queue(queue, first.id)}>
          {text('openFirst')}
        </Link>
      )}
      <p className="nothing-here__keys">
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {text('keyMove')} <KeyCap>Enter</KeyCap> {text('keyOpen')}
      </p>
    </>
  );
}

/** Links to the queue with waiting items. */
export function NothingWaiting({ queue }: Pick<Props, 'queue'>) {
  const text = useText(queueTexts);
  const { data: queues = [] } = useQueues();
  const other = queues.find(({ name, open }) => name !== queue && open > 0);
  return (
    <>
      <Icon of={Inbox} />
      <b>{text('nothingHere')}</b>
      <p>{text('nothingHereLead')}</p>
      {other && (
        <Link className="button is-line" to={staffPaths.queue(other.name)}>
          {text('otherQueue', { title: other.title, count: other.open })}
        </Link>
      )}
    </>
  );
}
