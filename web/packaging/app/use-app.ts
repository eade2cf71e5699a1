import { useQuery, useQueryClient } from '@tanstack/react-query';
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
