import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { loaded } from '../call/query.tsx';
import { staffApi } from './api.ts';

export type Queue = z.output<typeof staffSchemas.listQueues.output>[number];
export type QueueItem = z.output<typeof staffSchemas.listQueue.output>['list'][number];
export type QueueDetail = z.output<typeof staffSchemas.readItem.output>;

export const queuesKey = ['staff', 'queues'];

export type Today = z.output<typeof staffSchemas.getToday.output>;

/** The work of the day. Its key begins with that of the queues, so that a decision refreshes both. */
export function useToday() {
  return useQuery({ queryKey: [...queuesKey, 'today'], queryFn: () => loaded(staffApi.getToday()) });
}

/** The queues visible to the user's roles, with the number of waiting items. */
export function useQueues() {
  return useQuery({ queryKey: queuesKey, queryFn: () => loaded(staffApi.listQueues()), staleTime: 60_000 });
}
