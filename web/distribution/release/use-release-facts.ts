import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { loaded } from '../../call/query.tsx';
import { distributionApi } from '../api.ts';

export type ReleaseFacts = z.output<(typeof distributionSchemas)['readUpload']['output']>;

/** The facts that the server has read in a finished upload, compared with the app that it is for. */
export const useReleaseFacts = (key: string | null, appId: number | null) =>
  useQuery({
    queryKey: ['upload', key, 'facts', appId],
    queryFn: () => loaded(distributionApi.readUpload({ key: key!, ...(appId !== null && { app_id: appId }) })),
    enabled: key !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
