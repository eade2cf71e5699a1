import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { QR_POLL_MS } from '#rules/auth/login-popup.ts';
import { tellOtherTabs } from '../call/other-tabs.ts';
import { loaded } from '../call/query.tsx';
import { useSecondsLeft } from '../call/use-seconds-left.ts';
import { billingApi } from './api.ts';
import { type PayOrder, type Stage, stageOf } from './pay-state.ts';

type PolledOrder = z.output<typeof billingSchemas.pollPackOrder.output>;
export type PaidBuild = NonNullable<PolledOrder['build']>;

const BUILD_POLL_MS = 1_000;
/** Staff need hours, not seconds. */
const CHECK_POLL_MS = 15_000;

/** An order that is being paid: it is polled while the page is visible, and every list of this browser is reloaded after a change. */
export function usePayment(orderNo: string, onPaid: ((order: PayOrder) => void) | undefined) {
  const { data: order, ...loading } = useQuery({
    queryKey: ['payment', orderNo],
    queryFn: () => loaded(billingApi.getOrder({ order_no: orderNo })),
    staleTime: 0,
  });
  const left = useSecondsLeft(order ? loading.dataUpdatedAt + order.seconds_left * 1000 : 0);
  const stage = order && stageOf(order, left);
  const poll = usePoll(order, stage);
  const { refetch } = loading;
  const isChanged = poll.data !== undefined && poll.data.status !== order?.status;
  // Changes with every poll, because the answer with the order may get lost.
  const changedAt = isChanged ? poll.dataUpdatedAt : 0;
  useEffect(() => {
    if (changedAt > 0) {
      refetch();
    }
  }, [changedAt, refetch]);
  useNews(order, onPaid);

  return {
    order,
    stage,
    left,
    error: loading.error,
    refetch,
    poll,
    /** The build of the paid order. */
    build: poll.data?.build,
  };
}

/** A followed payment whose order is loaded. */
export type FollowedPayment = ReturnType<typeof usePayment> & { order: PayOrder };

const isBuilt = (build: PaidBuild | undefined): boolean =>
  build !== undefined && build.status !== 'queued' && build.status !== 'building';

/** The state of the order, and of its build. A hidden page does not poll, and polls at once when it is shown again. */
function usePoll(order: PayOrder | undefined, stage: Stage | undefined) {
  const isOfApp = order?.kind === 'pack' || order?.kind === 'renew';
  const isWaiting = stage === 'open' || stage === 'over' || stage === 'checking';
  return useQuery<PolledOrder>({
    queryKey: ['payment', order?.order_no, 'poll'],
    queryFn: () => {
      const input = { order_no: order!.order_no };
      return loaded<PolledOrder>(isOfApp ? billingApi.pollPackOrder(input) : billingApi.pollOrder(input));
    },
    enabled: isWaiting || (stage === 'paid' && order?.kind === 'pack'),
    refetchInterval: ({ state }) => {
      if (isWaiting) {
        return stage === 'checking' ? CHECK_POLL_MS : QR_POLL_MS;
      }
      return isBuilt(state.data?.build) ? false : BUILD_POLL_MS;
    },
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}

/** Reports each change of the order to the page, its lists and the other tabs. */
function useNews(order: PayOrder | undefined, onPaid: ((order: PayOrder) => void) | undefined) {
  const queries = useQueryClient();
  const lastStatus = useRef<PayOrder['status']>(undefined);
  const newestOnPaid = useRef(onPaid);
  newestOnPaid.current = onPaid;
  useEffect(() => {
    if (!order) {
      return;
    }
    const before = lastStatus.current;
    lastStatus.current = order.status;
    if (before !== undefined && before !== order.status) {
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment' });
      tellOtherTabs(Date.now());
    }
    if (before !== order.status && order.status === 'paid') {
      newestOnPaid.current?.(order);
    }
  }, [order, queries]);
}
