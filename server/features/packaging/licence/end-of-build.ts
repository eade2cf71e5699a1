import { secondsOf } from '#contract/wire-values.ts';
import { isHigherPlan } from '#modules/needed-plan.ts';
import { expiryOfBuild } from '#rules/packaging/licence.ts';
import { expiryOf, planOf } from '../apps/app-facts.ts';
import { planNeededBy } from '../apps/beyond-plan.ts';
import type { AppRow } from '../apps/store-apps.ts';
import type { BuildConfig } from '../tables.ts';

/** The end of one build in epoch seconds, the same for phones and for its page (decision 053). */
export function endOfBuild(config: BuildConfig, app: Pick<AppRow, 'trial' | 'plan' | 'expires_at'>, now: Date): number {
  const { plan, modules, site = null } = config;
  const build = {
    isTrial: config.trial,
    isBeyondPlan: isHigherPlan(planNeededBy({ plan, modules, site }), planOf(app)),
    expiresAtSeconds: config.expiresAtSeconds,
  };
  return expiryOfBuild(build, { isTrial: app.trial, expiresAtSeconds: expiryOf(app) }, secondsOf(now));
}
