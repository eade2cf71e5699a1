import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { type Plan, plans } from '#modules/app-module.ts';
import { loaded } from '../../call/query.tsx';
import { packagingApi, quoteRenewal } from '../api.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { planForApp } from '../draft/plan-for-app.ts';
import { leaveBehind } from '../leave-behind.ts';
import { isPaid } from '../opening.ts';

/** The app whose next version is prepared, and the upgrade that its draft needs. */
export function useUpdate(appId: number) {
  const app = useQuery({
    queryKey: ['app', appId, 'update'],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId })),
    staleTime: 0,
  });
  const plan = app.data ? upgradeOf(app.data) : null;
  const quote = useQuery({
    queryKey: ['quote', appId, 'upgrade', plan],
    queryFn: () => loaded(quoteRenewal({ app_id: appId, plan: plan!, upgrade: 1 })),
    enabled: plan !== null,
    staleTime: 0,
  });
  const queries = [app, quote];
  return {
    app: app.data,
    upgrade: plan,
    quote: quote.data,
    error: queries.find(({ data, error }) => error && !data)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ isEnabled }) => isEnabled).map((query) => query.refetch())),
  };
}

export type Update = ReturnType<typeof useUpdate>;

/** The modules that are on, by name. */
export const modulesOn = ({ modules }: PackedApp): string[] =>
  modules.filter(({ status }) => status === 1).map(({ name }) => name);

/** The higher plan that a paid, running app needs for its draft; null when its own is enough. */
function upgradeOf(app: PackedApp): Plan | null {
  const needed = planForApp(modulesOn(app), app.base.site !== '');
  const isHigher = plans.indexOf(needed) > plans.indexOf(app.plan);
  return isPaid(app) && app.status !== 'expired' && isHigher ? needed : null;
}

/** Opens a build so that Back leads to the list. */
export function useToBuild() {
  const navigate = useNavigate();
  return (code: string) => {
    leaveBehind(pathTo('applist'));
    navigate(pathTo('packComplete', { code }));
  };
}
