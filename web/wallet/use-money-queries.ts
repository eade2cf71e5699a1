import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { loaded } from '../call/query.tsx';
import { billingApi } from '../pay/api.ts';

/** The amounts of recharges, and the ways to pay. */
export const useRechargeOptions = () =>
  useQuery({ queryKey: ['recharge-options'], queryFn: () => loaded(billingApi.listRechargeOptions()) });

export const usePrices = () =>
  useQuery({ queryKey: ['prices'], queryFn: () => loaded(billingApi.listPrices()), staleTime: 600_000 });

export const useMemberships = () =>
  useQuery({ queryKey: ['memberships'], queryFn: () => loaded(billingApi.listMemberships()), staleTime: 0 });

const movementsPerPage = 10;

export function useMovements() {
  const movements = useInfiniteQuery({
    queryKey: ['movements'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loaded(billingApi.listMovements({ page: pageParam, limit: movementsPerPage })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { movements, rows: movements.data?.pages.flatMap(({ list }) => list) ?? [] };
}
