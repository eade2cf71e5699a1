import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Platform } from '#words/platform.ts';
import { loaded } from '../../call/query.tsx';
import { distributionApi } from '../api.ts';

/** An install page: its app, and the other one of two merged apps as `peer`. */
export type DistributedRow = z.output<(typeof distributionSchemas)['listDistributedApps']['output']>['list'][number];
export type RowApp = Pick<DistributedRow, keyof NonNullable<DistributedRow['peer']>>;
export type PlatformChoice = 'all' | Platform;

const pageSize = 20;

/** The member's matching distributed apps, page by page; the earlier rows stay until the next ones have loaded. */
export function useDistributedApps(keyword: string, platform: PlatformChoice) {
  const queries = useQueryClient();
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
  /** Reloads the list and every app after a change of several. */
  async function refresh() {
    await Promise.all(['distributed', 'distributed-apps'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }
  return {
    apps,
    rows: apps.data?.pages.flatMap(({ list }) => list) ?? [],
    total: apps.data?.pages[0]?.total,
    refresh,
  };
}

/** The apps of a row, in the order of the systems. */
export const appsOfRow = (row: DistributedRow): RowApp[] =>
  row.peer ? [row, row.peer].sort((one, other) => one.platform.localeCompare(other.platform)) : [row];
