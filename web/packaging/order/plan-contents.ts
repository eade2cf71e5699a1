import { type Plan, plans } from '#modules/app-module.ts';
import { moduleFacts, moduleNames, modulesOnIos } from '#modules/module-names.ts';
import type { Localized } from '#words/language.ts';

/** A module of a plan; `onIos` is false while iOS lacks it. */
export type PlanModule = { name: string; title: Localized; onIos: boolean };

/** The modules that a plan adds to the plan below it. */
export const addedModules = (plan: Plan): PlanModule[] =>
  moduleNames
    .filter((name) => moduleFacts[name].plan === plan)
    .map((name) => ({ name, title: moduleFacts[name].title, onIos: modulesOnIos.includes(name) }));

/** The lower plan with the same modules; undefined for a plan that adds some. */
export const planWithSame = (plan: Plan): Plan | undefined =>
  addedModules(plan).length > 0 ? undefined : plans[plans.indexOf(plan) - 1];

const SHOWN = 4;

/** The modules that a plan is shown with, and the number of the others; a single other one is also shown. */
export function firstModules(plan: Plan): { shown: PlanModule[]; others: number } {
  const added = addedModules(plan);
  const shown = added.length > SHOWN + 1 ? added.slice(0, SHOWN) : added;
  return { shown, others: added.length - shown.length };
}
