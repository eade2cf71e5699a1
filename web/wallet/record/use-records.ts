import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { loaded } from '../../call/query.tsx';
import { billingApi } from '../../pay/api.ts';
import { boundsOf } from './record-period.ts';
import type { RecordFilter } from './use-record-filter.ts';

export type TradeRecord = z.output<typeof billingSchemas.listOrders.output>['list'][number];
export type RecordSums = z.output<typeof billingSchemas.sumOrders.output>;

const pageSize = 20;
/** A filter that is chosen again must not show an earlier state of an order, which may be paid meanwhile. */
const fresh = { staleTime: 0, gcTime: 0 };

/** The records that a filter finds, page by page, and their sums over all statuses. */
export function useRecords(filter: RecordFilter) {
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const { status, kind, period } = filter;
  const within = { ...(kind !== 'all' && { kind }), ...boundsOf(period, now) };
  const query = { ...within, ...(status !== 'all' && { status }) };
  const records = useInfiniteQuery({
    queryKey: ['records', query],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loaded(billingApi.listOrders({ ...query, page: pageParam, limit: pageSize })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...fresh,
  });
  const sums = useQuery({
    queryKey: ['record-sums', within],
    queryFn: () => loaded(billingApi.sumOrders(within)),
    placeholderData: keepPreviousData,
    ...fresh,
  });
  /** The sums of all records, independent of the filter. */
  const totals = useQuery({ queryKey: ['record-sums', {}], queryFn: () => loaded(billingApi.sumOrders({})), ...fresh });
  return { totals, records, rows: records.data?.pages.flatMap(({ list }) => list) ?? [], sums, query, now };
}

export const countOf = (sums: RecordSums | undefined, status: TradeRecord['status'] | 'all'): number =>
  sums?.statuses
    .filter((one) => status === 'all' || one.status === status)
    .reduce((count, one) => count + one.count, 0) ?? 0;
