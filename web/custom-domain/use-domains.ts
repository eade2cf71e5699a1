import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import { loaded } from '../call/query.tsx';
import { domainApi } from './api.ts';

export type Domains = z.output<typeof customDomainSchemas.listDomains.output>;
export type Domain = Domains['list'][number];

const queryKey = ['domains'];

export const useDomains = () => useQuery({ queryKey, queryFn: () => loaded(domainApi.listDomains({})) });

/** Reloads the bindings after a change. */
export function useRefreshDomains(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
