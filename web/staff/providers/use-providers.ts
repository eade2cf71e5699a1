import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { loaded } from '../../call/query.tsx';
import { staffApi } from '../api.ts';

export type Provider = z.output<typeof staffSchemas.listProviders.output>[number];

export const providersKey = ['staff', 'providers'];

/** The providers, for owners only. */
export function useProviders() {
  return useQuery({
    queryKey: providersKey,
    queryFn: () => loaded(staffApi.listProviders()),
    staleTime: 60_000,
  });
}

export const isFailing = ({ failing_time }: Provider): boolean => failing_time > 0;
/** Whether the provider can be tried: a company outside stands behind it. */
export const isTryable = ({ state, own }: Provider): boolean => state !== 'off' && own === 0;
