import { secondsOf } from '#contract/wire-values.ts';
import type { Plan } from '#modules/app-module.ts';
import { type Remaining, remainingDays } from '#rules/billing/renewal-price.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import {
  type PackQuote,
  type QuoteDeps,
  quoteRenewal,
  quoteUpgrade,
} from '#server/features/billing/orders/quote-pack.ts';
import { expiryOf, platformsOf } from '../apps/app-facts.ts';
import type { AppRow } from '../apps/store-apps.ts';

/** An upgrade ignores `months`. */
export type RenewalChoice = { plan: Plan; months: number; isUpgrade?: true };

/** The price of a renewal of a paid app, or of an upgrade to a higher plan alone. */
export function quoteFor(
  deps: QuoteDeps,
  app: AppRow,
  { plan, months, isUpgrade }: RenewalChoice,
  now: Date,
): Promise<PackQuote> {
  const remaining: Remaining = isPermanent(app) ? 'forever' : { days: remainingDays(expiryOf(app), secondsOf(now)) };
  const request = { memberId: app.member_id, plan: app.plan, platforms: platformsOf(app), remaining, now };
  // An expired app has no remaining value: the full price of the plan is due.
  const newPlan = plan === app.plan ? null : plan;
  return isUpgrade
    ? quoteUpgrade(deps, { ...request, newPlan: plan })
    : quoteRenewal(deps, { ...request, newPlan, months });
}

export const isPermanent = (app: AppRow): boolean => expiryOf(app) === NEVER_EXPIRES;
