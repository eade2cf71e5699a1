import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { loaded } from '../../call/query.tsx';
import { billingApi } from '../../pay/api.ts';
import { forgetInput, inBrowser, keepInput, readInput } from '../../session/kept-input.ts';
import { useInputPlace } from '../../session/use-input-place.ts';
import { packagingApi, quoteBuild } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { planForApp } from '../draft/plan-for-app.ts';
import { choiceFrom, type KeptChoice, readKeptChoice } from './kept-choice.ts';
import { type OrderChoice, periods } from './order-choice.ts';

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
  const input = { plan: choice.plan, months: periods[choice.period], platforms: choice.platforms.join() };
  const quote = useQuery({
    queryKey: ['quote', appId, input],
    queryFn: () => loaded(quoteBuild({ app_id: appId, ...input })),
    enabled: app.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const queries = [app, prices, quote];

  return {
    app: app.data,
    prices: prices.data,
    quote: quote.data,
    isStale: quote.isPlaceholderData || quote.isPending,
    choice,
    change,
    forget,
    /** Whether the member has chosen something of the order. */
    hasOwnChoice: Object.keys(kept).length > 0,
    error: queries.find(({ data, error }) => error && !data)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ isEnabled }) => isEnabled).map((query) => query.refetch())),
  };
}

const nameOf = (appId: number) => `order:${appId}`;

/** The member's changes of an order, which survive a reload, another language and Back (decision 035). */
function useKeptChoice(appId: number, platformsOfApp: OrderChoice['platforms']) {
  const place = useInputPlace(inBrowser);
  const [kept, setKept] = useState<KeptChoice>({});
  useEffect(() => setKept(readKeptChoice(readInput(nameOf(appId), Date.now(), place))), [appId, place]);

  function change(part: Partial<OrderChoice>) {
    const all = { ...kept, ...part, ...(part.platforms && { platformsOfApp: platformsOfApp.join() }) };
    setKept(all);
    keepInput(nameOf(appId), all, Date.now(), place);
  }

  return { kept, change, forget: () => forgetInput(nameOf(appId), place) };
}
