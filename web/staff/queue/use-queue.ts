import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { loaded } from '../../call/query.tsx';
import { staffApi } from '../api.ts';
import { type QueueDetail, type QueueItem, queuesKey } from '../use-queues.ts';

export type QueueCounts = NonNullable<z.output<typeof staffSchemas.listQueue.output>['counts']>;
export type QueueFilter = {
  status: QueueItem['status'];
  claim: 'all' | 'mine' | 'free';
  overdue: boolean;
};

export const firstFilter: QueueFilter = { status: 'open', claim: 'all', overdue: false };
const pageSize = 50;

/** The items of a queue under a filter; open items oldest first, decided ones newest first. */
export function useQueueList(queue: string, filter: QueueFilter) {
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['staff', 'queue', queue, filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(
        staffApi.listQueue({
          queue,
          status: filter.status,
          claim: filter.claim,
          limit: pageSize,
          ...(filter.overdue && { overdue: 1 }),
          ...(pageParam && (filter.status === 'open' ? { after: pageParam } : { before: pageParam })),
        }),
      ),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
  });
  return { ...state, items: data?.pages.flatMap(({ list }) => list), counts: data?.pages[0]?.counts ?? undefined };
}

/** Opening an item is logged and signs its pictures for two minutes, so background and repeated fetches are off. */
export function useQueueDetail(id: number) {
  return useQuery({
    queryKey: ['staff', 'item', id],
    queryFn: () => loaded(staffApi.readItem({ id })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Writes the answer of a claim or a decision into the open detail; lists and counts are refetched. */
export function useChangedItem() {
  const queries = useQueryClient();
  return (item: QueueItem) => {
    queries.setQueryData<QueueDetail>(['staff', 'item', item.id], (detail) => detail && { ...detail, item });
    queries.invalidateQueries({ queryKey: ['staff', 'queue', item.queue] });
    queries.invalidateQueries({ queryKey: queuesKey });
  };
}
