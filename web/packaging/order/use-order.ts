import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { loaded } from '../../call/query.tsx';
import { billingApi } from '../../pay/api.ts';
import { packagingApi } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { planForApp } from '../draft/plan-for-app.ts';
import { choiceFrom } from './kept-choice.ts';
import { periods, type Quote } from './order-choice.ts';
import { useKeptChoice } from './use-kept-choice.ts';

const planOf = ({ base, modules }: PackedApp) =>
  planForApp(
    modules.filter(({ status }) => status === 1).map(({ name }) => name),
    base.site !== '',
  );

/** The app, the price list, the member's choice and its quote. */
export function useOrder(appId: number) {
  const app = useQuery({
    queryKey: ['app', appId, 'order'],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId })),
    staleTime: 0,
  });
  const prices = useQuery({
    queryKey: ['prices'],
    queryFn: () => loaded(billingApi.listPrices()),
    staleTime: 600_000,
  });
  const platforms = app.data?.base.platforms ?? [];
  const { kept, change, forget } = useKeptChoice(appId, platforms);
  const choice = choiceFrom({ plan: app.data ? planOf(app.data) : TRIAL_PLAN, platforms }, kept);
  const asked = { plan: choice.plan, months: periods[choice.period], platforms: choice.platforms.join() };
  const quote = useQuery({
    queryKey: ['quote', appId, asked],
    queryFn: () => loaded(packagingApi.orderBuild({ app_id: appId, trial: 1, ...asked })),
    enabled: app.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const queries = [app, prices, quote];

  return {
    app: app.data,
    prices: prices.data,
    quote: quote.data && 'items' in quote.data ? (quote.data as Quote) : undefined,
    isStale: quote.isPlaceholderData || quote.isPending,
    choice,
    change,
    forget,
    error: queries.find(({ data, error }) => error && !data)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ isEnabled }) => isEnabled).map((query) => query.refetch())),
  };
}
