import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { distributionApi } from '../../api.ts';

export type TestData = z.output<(typeof distributionSchemas)['getTestData']['output']>;

/** Days, today included. */
export type Period = '7' | '30' | '90';

const DAY_SECONDS = 86_400;

/** The first moment of a period that ends now. */
export const startOf = (period: Period): number => Math.floor(Date.now() / 1000) - (Number(period) - 1) * DAY_SECONDS;

export const useTestData = (appId: number, period: Period) =>
  useQuery({
    queryKey: ['distributed', appId, 'data', period],
    queryFn: () => loaded(distributionApi.getTestData({ app_id: appId, from: startOf(period) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
