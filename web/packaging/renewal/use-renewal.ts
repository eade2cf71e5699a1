import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { loaded } from '../../call/query.tsx';
import { billingApi } from '../../pay/api.ts';
import { packagingApi, quoteRenewal } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { isPaid } from '../opening.ts';
import { type OrderChoice, periods } from '../order/order-choice.ts';

export type RenewalChoice = Pick<OrderChoice, 'plan' | 'period'>;

/** A paid app, the price list, the choice of its renewal, and the quote. A permanent app has only its plan to change. */
export function useRenewal(appId: number) {
  const app = useQuery({
    queryKey: ['app', appId, 'renewal'],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId })),
    staleTime: 0,
  });
  const prices = useQuery({ queryKey: ['prices'], queryFn: () => loaded(billingApi.listPrices()), staleTime: 600_000 });
  const [changed, setChanged] = useState<Partial<RenewalChoice>>({});
  const choice = choiceOf(app.data, changed);
  const selection = selectionOf(choice, app.data);
  const isOffered =
    app.data !== undefined && isPaid(app.data) && !(isPermanent(app.data) && choice.plan === app.data.plan);
  const quote = useQuery({
    queryKey: ['quote', appId, 'renewal', selection],
    queryFn: () => loaded(quoteRenewal({ app_id: appId, ...selection })),
    enabled: isOffered,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const queries = [app, prices, quote];
  return {
    app: app.data,
    prices: prices.data,
    choice,
    selection,
    quote: isOffered ? quote.data : undefined,
    /** False when there is nothing to buy. */
    isOffered,
    isStale: isOffered && (quote.isPlaceholderData || quote.isPending),
    change: (part: Partial<RenewalChoice>) => setChanged((now) => ({ ...now, ...part })),
    error: queries.find(({ data, error }) => error && !data)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ isEnabled }) => isEnabled).map((query) => query.refetch())),
  };
}

export type Renewal = ReturnType<typeof useRenewal>;

export const isPermanent = ({ expire_time }: Pick<PackedApp, 'expire_time'>): boolean => expire_time === NEVER_EXPIRES;

const choiceOf = (app: PackedApp | undefined, changed: Partial<RenewalChoice>): RenewalChoice => ({
  plan: changed.plan ?? app?.plan ?? 'wrapper',
  period: app && isPermanent(app) ? 'm0' : (changed.period ?? 'm12'),
});

const selectionOf = ({ plan, period }: RenewalChoice, app: PackedApp | undefined) => ({
  plan,
  months: periods[period],
  ...(app && isPermanent(app) && { upgrade: 1 as const }),
});
