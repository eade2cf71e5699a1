import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loaded } from '../../call/query.tsx';
import { billingApi } from '../api.ts';
import type { Way } from '../pay-state.ts';
import type { FollowedPayment } from '../use-payment.ts';

const keyOf = (orderNo: string, way: Way) => ['payment', orderNo, 'way', way];

/** Starts a payment by a way: the answer is its code, or the account to transfer to. A repetition gives the same one. */
export function useStarted({ order, refetch }: FollowedPayment, way: Exclude<Way, 'balance'>) {
  const started = useQuery({
    queryKey: keyOf(order.order_no, way),
    queryFn: () => loaded(billingApi.payOrder({ order_no: order.order_no, paytype: way })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A transfer gives the order more time.
  const expires = started.data?.expire_time;
  useEffect(() => {
    if (expires !== undefined && expires > order.expire_time) {
      refetch();
    }
  }, [expires, order.expire_time, refetch]);
  return started;
}

/** The code of a way that another part of the dialog has requested. */
export function useCodeUrl(orderNo: string, way: Way | undefined): string | undefined {
  const { data } = useQuery<{ code_url?: string | undefined }>({
    queryKey: keyOf(orderNo, way ?? 'balance'),
    queryFn: skipToken,
  });
  return data?.code_url;
}
