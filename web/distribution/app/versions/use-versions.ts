import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { distributionApi } from '../../api.ts';

export type Version = z.output<(typeof distributionSchemas)['listReleases']['output']>['list'][number];

const pageSize = 20;

export function useVersions(appId: number) {
  const versions = useInfiniteQuery({
    queryKey: ['distributed', appId, 'versions'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(distributionApi.listReleases({ app_id: appId, page: pageParam, limit: pageSize })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
  return { versions, rows: versions.data?.pages.flatMap(({ list }) => list) ?? [] };
}
