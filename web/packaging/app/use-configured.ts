import { useQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { packagingApi } from '../api.ts';

export const useConfigured = (appId: number, isWanted = true) =>
  useQuery({
    queryKey: ['app', appId, 'configured'],
    queryFn: () => loaded(packagingApi.configureModules({ app_id: appId })),
    enabled: isWanted,
  });
