import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { loaded } from '../../call/query.tsx';
import { distributionApi } from '../api.ts';

type Schemas = typeof distributionSchemas;
export type DistributedApp = z.output<Schemas['getDistributedApp']['output']>;
export type LinkRules = z.output<Schemas['getLinkRules']['output']>;
export type Merge = z.output<Schemas['getMerge']['output']>;

export const useDistributedApp = (appId: number) =>
  useQuery({
    queryKey: ['distributed', appId],
    queryFn: () => loaded(distributionApi.getDistributedApp({ app_id: appId })),
  });

export const useLinkRules = (appId: number) =>
  useQuery({
    queryKey: ['distributed', appId, 'rules'],
    queryFn: () => loaded(distributionApi.getLinkRules({ app_id: appId })),
  });

export const useMerge = (appId: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['distributed', appId, 'merge'],
    queryFn: () => loaded(distributionApi.getMerge({ app_id: appId })),
  });

/** Reloads everything about an app, and the list, after a change. */
export function useRefreshApp(appId: number): () => Promise<void> {
  const queries = useQueryClient();
  const stale: QueryKey[] = [['distributed', appId], ['distributed-apps']];
  return async () => {
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
