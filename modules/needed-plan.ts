import { type Plan, plans } from './app-module.ts';
import { planOfModule } from './module-names.ts';

/** The modules among `names` that a plan does not include. */
export const modulesBeyond = (plan: Plan, names: readonly string[]): string[] =>
  names.filter((name) => rankOf(planOfModule(name)) > rankOf(plan));

/** The cheapest plan that includes all of these modules. */
export const neededPlan = (names: readonly string[]): Plan =>
  names.map(planOfModule).reduce((highest, plan) => (rankOf(plan) > rankOf(highest) ? plan : highest), plans[0]);

export const isHigherPlan = (plan: Plan, than: Plan): boolean => rankOf(plan) > rankOf(than);

const rankOf = (plan: Plan): number => plans.indexOf(plan);
