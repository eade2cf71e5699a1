import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { ItemList, ItemRow } from '../list-screen/item-list.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { QueueItem } from '../use-queues.ts';
import { ClockTag } from './clock-tag.tsx';
import { queueTexts } from './texts.ts';

type Props = {
  items: readonly QueueItem[];
  /** The row selected with j and k. */
  at: number | null;
  /** The item shown beside the list. */
  opened: number | null;
  hasMore: boolean;
  onMore: () => void;
};

export function QueueList({ items, at, opened, hasMore, onMore }: Props) {
  const text = useText(queueTexts);
  const endOf = ({ claimed_by, status, mine, create_time }: QueueItem) =>
    claimed_by && status === 'open'
      ? mine
        ? text('claimedByMe')
        : claimed_by.username
      : text('submitted', { time: `${formatDay(create_time).slice(5)} ${formatClock(create_time)}` });

  return (
    <ItemList hasMore={hasMore} onMore={onMore}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          to={staffPaths.queue(item.queue, item.id)}
          title={item.title}
          tag={<ClockTag item={item} />}
          subtitle={item.subtitle}
          mono
          end={endOf(item)}
          opened={item.id === opened}
          reached={item.id === at}
        />
      ))}
    </ItemList>
  );
}
