import { type Plan, plans } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

/** The modules among `names` that a plan does not include. */
export const modulesBeyond = (plan: Plan, names: readonly string[]): string[] =>
  names.filter((name) => rankOf(lowestPlanOf(name)) > rankOf(plan));

/** The cheapest plan that includes all of these modules. */
export const neededPlan = (names: readonly string[]): Plan =>
  names.map(lowestPlanOf).reduce((highest, plan) => (rankOf(plan) > rankOf(highest) ? plan : highest), plans[0]);

export const isHigherPlan = (plan: Plan, than: Plan): boolean => rankOf(plan) > rankOf(than);

const rankOf = (plan: Plan): number => plans.indexOf(plan);

const lowestPlanOf = (name: string): Plan =>
  Object.hasOwn(moduleFacts, name) ? moduleFacts[name as 'push'].plan : plans[0];
