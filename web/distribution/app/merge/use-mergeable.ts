import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/schemas/distribution.ts';
import { loaded } from '../../../call/query.tsx';
import { distributionApi } from '../../api.ts';

export type Peer = z.output<(typeof distributionSchemas)['listMergeable']['output']>['list'][number];

const pageSize = 20;

/** The apps that may be merged with one. */
export function useMergeable(appId: number) {
  const peers = useInfiniteQuery({
    queryKey: ['distributed', appId, 'mergeable'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(distributionApi.listMergeable({ app_id: appId, page: pageParam, limit: pageSize })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
  return { peers, rows: peers.data?.pages.flatMap(({ list }) => list) ?? [] };
}
