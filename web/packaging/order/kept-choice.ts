import type { Plan } from '#modules/app-module.ts';
import { plansForSale } from '#modules/plan-files.ts';
import { planTitles } from '#rules/billing/titles.ts';
import type { Platform } from '#words/platform.ts';
import { type OrderChoice, periods } from './order-choice.ts';

/** The member's own changes of an order, as this browser stores them until the order is placed. */
export type KeptChoice = Partial<OrderChoice> & {
  /** The app's platforms when others were chosen for the order. A later choice in step 1 has priority. */
  platformsOfApp?: string;
};

/** Checks the values from the storage. */
export function readKeptChoice(values: Record<string, unknown> | null): KeptChoice {
  const { plan, period, platforms, platformsOfApp } = values ?? {};
  return {
    ...(isNameIn(planTitles, plan) && plansForSale([{ plan: plan as Plan }])[0]),
    ...(isNameIn(periods, period) && { period: period as OrderChoice['period'] }),
    ...(arePlatforms(platforms) && typeof platformsOfApp === 'string' && { platforms, platformsOfApp }),
  };
}

/** The choice of the order page: the plan that the app needs, its platforms, a year, and then the member's changes. */
export function choiceFrom(base: Pick<OrderChoice, 'plan' | 'platforms'>, kept: KeptChoice): OrderChoice {
  const isCurrent = kept.platformsOfApp === base.platforms.join();
  return {
    plan: kept.plan ?? base.plan,
    period: kept.period ?? 'm12',
    platforms: (isCurrent && kept.platforms) || base.platforms,
  };
}

const isNameIn = (table: object, name: unknown): boolean => typeof name === 'string' && Object.hasOwn(table, name);

const arePlatforms = (value: unknown): value is Platform[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => each === 'android' || each === 'ios');
