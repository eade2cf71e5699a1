import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { packagingApi } from '../../api.ts';

export type Pushes = z.output<typeof packagingSchemas.listPushes.output>;
export type SentPush = Pushes['list'][number];

const atOnce = 5;
/** The interval at which the counts are reloaded during the sending. */
const sendingMs = 2_000;

/** The messages of an app, newest first, page by page. */
export const usePushes = (appId: number) =>
  useInfiniteQuery({
    queryKey: ['pushes', appId],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loaded(packagingApi.listPushes({ app_id: appId, page: pageParam, limit: atOnce })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(({ status }) => status === 'sending')) ? sendingMs : false,
  });
