import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { ListScreen } from '../../staff/list-screen/list-screen.tsx';
import { KeyHelp } from '../../staff/queue/key-help.tsx';
import { ChooseItem, NothingWaiting } from '../../staff/queue/no-item.tsx';
import { QueueDetail } from '../../staff/queue/queue-detail.tsx';
import { QueueFilters } from '../../staff/queue/queue-filters.tsx';
import { QueueList } from '../../staff/queue/queue-list.tsx';
import { queueTexts } from '../../staff/queue/texts.ts';
import { firstFilter, useQueueList } from '../../staff/queue/use-queue.ts';
import { Waiting } from '../../staff/queue/waiting.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import { type Queue, type QueueItem, useQueues } from '../../staff/use-queues.ts';
import { useShortcuts } from '../../staff/use-shortcuts.ts';
import { useText } from '../../texts/use-text.ts';

/** /backoffice/queue/:queue/:item? — items of every feature that wait for staff. */
export default function QueueRoute() {
  const { queue: name = '', item } = useParams();
  const text = useText(queueTexts);
  const { data: queues, error, refetch } = useQueues();
  const queue = queues?.find((each) => each.name === name);
  if (error && !queues) {
    return <LoadFailedPage error={error} onRetry={refetch} />;
  }
  if (queues && !queue) {
    return (
      <main className="empty" id="content">
        <HiddenHead title={text('noQueue')} />
        <h1>{text('noQueue')}</h1>
      </main>
    );
  }
  return queue ? <QueueScreen key={name} queue={queue} opened={Number(item) || null} /> : <Waiting />;
}

function QueueScreen({ queue, opened }: { queue: Queue; opened: number | null }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useState(firstFilter);
  const [reached, setReached] = useState<number | null>(opened);
  const { items, counts, error, hasNextPage, fetchNextPage, refetch } = useQueueList(queue.name, filter);
  const go = (id: number | undefined) => navigate(staffPaths.queue(queue.name, id));

  const step = (by: 1 | -1) => {
    const next = neighbor(items ?? [], reached, by);
    setReached(next);
    if (opened !== null && next !== null) {
      go(next);
    }
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => reached !== null && go(reached),
    Escape: () => opened !== null && go(undefined),
  });

  /** Opens the next item. */
  function decided(item: QueueItem) {
    const next = neighbor(items ?? [], item.id, 1);
    const onward = next === item.id ? undefined : (next ?? undefined);
    setReached(onward ?? null);
    go(onward);
  }

  if (error && !items) {
    return <LoadFailedPage error={error} onRetry={refetch} />;
  }
  return (
    <ListScreen
      title={queue.title}
      tools={<KeyHelp />}
      busy={!items}
      empty={items?.length === 0}
      nothing={
        items &&
        (items.length > 0 ? <ChooseItem queue={queue.name} items={items} /> : <NothingWaiting queue={queue.name} />)
      }
      list={
        <>
          <QueueFilters filter={filter} counts={counts} onChange={setFilter} />
          {items && (
            <QueueList items={items} at={reached} opened={opened} hasMore={hasNextPage} onMore={fetchNextPage} />
          )}
        </>
      }
    >
      {opened !== null && <QueueDetail key={opened} id={opened} queue={queue} onDecided={decided} />}
    </ListScreen>
  );
}

/** The next or previous row; the first when no row is selected, the same at either end. */
function neighbor(items: readonly QueueItem[], from: number | null, by: 1 | -1): number | null {
  const index = items.findIndex(({ id }) => id === from);
  const next = index < 0 ? 0 : Math.min(items.length - 1, Math.max(0, index + by));
  return items[next]?.id ?? null;
}
