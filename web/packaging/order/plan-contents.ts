import type { Localized } from '#contract/language.ts';
import { type Plan, plans } from '#modules/app-module.ts';
import { moduleFacts, moduleNames } from '#modules/module-names.ts';
import { findModule } from '#modules/registry.ts';

/** A module of a plan; `onIos` is false while iOS lacks it. */
export type PlanModule = { name: string; title: Localized; onIos: boolean };

/** The modules that a plan adds to the plan below it. */
export const addedModules = (plan: Plan): PlanModule[] =>
  moduleNames
    .filter((name) => moduleFacts[name].plan === plan)
    .map((name) => ({ name, title: moduleFacts[name].title, onIos: findModule(name)?.ios !== null }));

const SHOWN = 4;

/** The modules by which a plan is known at a glance, and the number of the others; a single one is shown as well. */
export function firstModules(plan: Plan): { shown: PlanModule[]; others: number } {
  const added = addedModules(plan);
  const shown = added.length > SHOWN + 1 ? added.slice(0, SHOWN) : added;
  return { shown, others: added.length - shown.length };
}

/** The modules of an app that a plan does not include. */
export const missingModules = (plan: Plan, names: readonly string[]): string[] =>
  names.filter((name) => rankOf(lowestPlanOf(name)) > rankOf(plan));

/** The cheapest plan that includes every module of an app. */
export const lowestPlan = (names: readonly string[]): Plan =>
  names.map(lowestPlanOf).reduce((highest, plan) => (rankOf(plan) > rankOf(highest) ? plan : highest), plans[0]);

const rankOf = (plan: Plan): number => plans.indexOf(plan);

const lowestPlanOf = (name: string): Plan => (name in moduleFacts ? moduleFacts[name as 'push'].plan : plans[0]);
