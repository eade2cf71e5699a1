import { type Plan, plans } from '#modules/app-module.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { faultOfSiteOffer } from '#rules/packaging/offline-site.ts';

/** The cheapest plan of an app: it includes every module that is on, and the offline site if there is one. */
export function planForApp(modulesOn: readonly string[], hasSite: boolean): Plan {
  const needed = neededPlan(modulesOn);
  const enough = plans.slice(plans.indexOf(needed));
  return (hasSite && enough.find((plan) => faultOfSiteOffer({ platforms: ['android'], plan }) === null)) || needed;
}
