import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { packagingApi } from '../../api.ts';

export type AppBuild = z.output<typeof packagingSchemas.listBuilds.output>['list'][number];

const atOnce = 6;

/** The builds of an app, newest first, page by page. A new build moves others to the next page, where they are not shown again. */
export function useAppBuilds(appId: number) {
  const pages = useInfiniteQuery({
    queryKey: ['builds', appId],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loaded(packagingApi.listBuilds({ app_id: appId, page: pageParam, limit: atOnce })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
  const builds = new Map(pages.data?.pages.flatMap(({ list }) => list).map((build) => [build.code, build]));
  return { pages, builds: [...builds.values()], total: pages.data?.pages[0]?.total ?? 0 };
}
