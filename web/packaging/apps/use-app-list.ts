import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Plan } from '#modules/app-module.ts';
import type { AppStatus } from '#rules/packaging/app-status.ts';
import { loaded } from '../../call/query.tsx';
import { packagingApi } from '../api.ts';

const pageSize = 20;

/** The member's matching apps, page by page; the earlier rows stay until the next ones have loaded. */
export function useAppList(keyword: string, status: AppStatus | 'all', plan: Plan | 'all') {
  const apps = useInfiniteQuery({
    queryKey: ['apps', keyword, status, plan],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(
        packagingApi.listApps({
          page: pageParam,
          limit: pageSize,
          ...(keyword && { keyword }),
          ...(status !== 'all' && { status }),
          ...(plan !== 'all' && { plan }),
        }),
      ),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = apps.data?.pages;
  return { apps, rows: pages?.flatMap(({ list }) => list) ?? [], total: pages?.[0]?.total, counts: pages?.[0]?.counts };
}
