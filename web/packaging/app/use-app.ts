import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loaded } from '../../call/query.tsx';
import { packagingApi } from '../api.ts';

/** One packed app, as its page shows it; the forms of the wizard keep copies of their own. */
export const useApp = (appId: number) =>
  useQuery({
    queryKey: ['app', appId, 'page'],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId })),
  });

/** Reads the app and its builds again. */
export function useRefreshApp(appId: number) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['app', appId] }),
      queries.invalidateQueries({ queryKey: ['builds', appId] }),
    ]);
}

/** An answer may get lost, or may have been on its way already. */
const againMs = 3_000;

/** Reads the app, its builds and its keys again, until what is shown is no longer known to be old. */
export function useNewer(appId: number, isOld: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOld) {
      return;
    }
    const read = (cancelRefetch: boolean) => {
      for (const name of ['app', 'builds', 'keys']) {
        void queries.invalidateQueries({ queryKey: [name, appId] }, { cancelRefetch });
      }
    };
    read(true);
    const timer = setInterval(read, againMs, false);
    return () => clearInterval(timer);
  }, [isOld, appId, queries]);
}
