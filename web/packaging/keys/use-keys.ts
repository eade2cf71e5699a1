import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { loaded } from '../../call/query.tsx';
import { useAppName } from '../../texts/use-app-name.ts';
import { packagingApi } from '../api.ts';

export type SigningKey = z.output<typeof packagingSchemas.listKeys.output>['list'][number];
export type Keystore = z.output<typeof packagingSchemas.exportKey.output>;

/** The signing key of one app, deleted apps included. */
export function useKey(appId: number) {
  return useQuery({
    queryKey: ['keys', appId],
    queryFn: () => loaded(packagingApi.listKeys({ app_id: appId })).then(({ list }) => list[0]!),
  });
}

/** The imported key of an app that was never built. */
export function useImportedKey(appId: number | null, isThere: boolean) {
  return useQuery({
    queryKey: ['keys', appId],
    queryFn: () => loaded(packagingApi.listKeys({ app_id: appId! })).then(({ list }) => list[0]!),
    enabled: isThere && appId !== null,
  });
}

/** All signing keys of the member, page by page. */
export function useKeys() {
  return useInfiniteQuery({
    queryKey: ['keys'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loaded(packagingApi.listKeys({ page: pageParam })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
}

/** Refetches the keys after an export. */
export function useRefreshKeys(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['keys'] });
}

/** The name of a key's app; only the package name of a deleted app remains. */
export function useKeyName() {
  const nameOf = useAppName();
  return (key: SigningKey): string => nameOf(key) || key.package_name;
}
