import Inbox from 'lucide-react/icons/inbox';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { common } from '../../texts/common.ts';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffPaths } from '../staff-paths.ts';
import { ClockTag } from './clock-tag.tsx';
import { queueTexts } from './texts.ts';
import type { QueueItem } from './use-queues.ts';

type Props = {
  items: readonly QueueItem[];
  /** The row that j and k have reached. */
  at: number | null;
  /** The item that is open beside the list. */
  opened: number | null;
  hasMore: boolean;
  onMore: () => void;
};

export function QueueList({ items, at, opened, hasMore, onMore }: Props) {
  const text = useText(queueTexts);
  const say = useText(common);
  return (
    <>
      <ol className="q-l">
        {items.map((item) => (
          <Row key={item.id} item={item} reached={item.id === at} opened={item.id === opened} />
        ))}
      </ol>
      {items.length === 0 && (
        <p className="q-none">
          <Icon of={Inbox} />
          <b>{text('nothingHere')}</b>
          {text('nothingHereLead')}
        </p>
      )}
      {hasMore && (
        <button type="button" className="button is-line is-small" onClick={onMore}>
          {say('loadMore')}
        </button>
      )}
    </>
  );
}

function Row({ item, reached, opened }: { item: QueueItem; reached: boolean; opened: boolean }) {
  const text = useText(queueTexts);
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (reached) {
      row.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [reached]);

  return (
    <li>
      <Link
        ref={row}
        to={staffPaths.queue(item.queue, item.id)}
        className={reached ? 'is-at' : undefined}
        aria-current={opened ? 'true' : undefined}
      >
        <b>{item.title}</b>
        <ClockTag item={item} />
        <span className="mono">{item.subtitle}</span>
        <span className="mute num">
          {item.claimed_by && item.status === 'open'
            ? item.mine
              ? text('claimedByMe')
              : item.claimed_by.username
            : `${formatDay(item.create_time).slice(5)} ${formatClock(item.create_time)}`}
        </span>
      </Link>
    </li>
  );
}
