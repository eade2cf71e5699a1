import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Platform } from '#words/platform.ts';
import { loaded } from '../../call/query.tsx';
import { distributionApi } from '../api.ts';

export type DistributedRow = z.output<(typeof distributionSchemas)['listDistributedApps']['output']>['list'][number];
export type PlatformChoice = 'all' | Platform;

const pageSize = 20;

/** The member's matching distributed apps, page by page; the earlier rows stay until the next ones have loaded. */
export function useDistributedApps(keyword: string, platform: PlatformChoice) {
  const apps = useInfiniteQuery({
    queryKey: ['distributed-apps', keyword, platform],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(
        distributionApi.listDistributedApps({
          page: pageParam,
          limit: pageSize,
          ...(keyword && { keyword }),
          ...(platform !== 'all' && { platform }),
        }),
      ),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return { apps, rows: apps.data?.pages.flatMap(({ list }) => list) ?? [], total: apps.data?.pages[0]?.total };
}
