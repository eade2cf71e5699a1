import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { packagingApi } from '../../api.ts';

export type OutdatedApp = z.output<typeof packagingSchemas.rebuildAll.output>['apps'][number];

/** The apps that a new build would improve; this request builds nothing. */
export const useOutdated = (isWanted = true) =>
  useQuery({
    queryKey: ['outdated'],
    queryFn: () => loaded(packagingApi.rebuildAll()).then(({ apps }) => apps),
    enabled: isWanted,
  });
