import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/schemas/distribution.ts';
import { loaded } from '../../../call/query.tsx';
import { distributionApi } from '../../api.ts';

export type EarlierUpload = z.output<(typeof distributionSchemas)['listUploads']['output']>['list'][number];

export const useEarlierUploads = () =>
  useQuery({ queryKey: ['uploads'], queryFn: () => loaded(distributionApi.listUploads()), staleTime: 0 });
