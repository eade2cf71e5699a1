import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loaded } from '../../call/query.tsx';
import { packagingApi } from '../api.ts';

/** One packed app for its page; the forms of the wizard keep copies of their own. */
export const useApp = (appId: number) =>
  useQuery({
    queryKey: ['app', appId, 'page'],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId })),
  });

/** Reloads the app and its builds. */
export function useRefreshApp(appId: number) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['app', appId] }),
      queries.invalidateQueries({ queryKey: ['builds', appId] }),
    ]);
}

/** The interval of reloads: an answer may get lost, or may be older than the change. */
const againMs = 3_000;

/** Reloads the app, its builds, its keys and its messages, which only a build with the module can have, until the shown data is no longer known to be old. */
export function useNewer(appId: number, isOld: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOld) {
      return;
    }
    const read = (cancelRefetch: boolean) => {
      for (const name of ['app', 'builds', 'keys', 'pushes']) {
        void queries.invalidateQueries({ queryKey: [name, appId] }, { cancelRefetch });
      }
    };
    read(true);
    const timer = setInterval(read, againMs, false);
    return () => clearInterval(timer);
  }, [isOld, appId, queries]);
}
