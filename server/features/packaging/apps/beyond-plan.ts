import { type Plan, plans } from '#modules/app-module.ts';
import { type ModuleName, moduleNames } from '#modules/module-names.ts';
import { modulesBeyond } from '#modules/needed-plan.ts';
import { faultOfSiteOffer } from '#rules/packaging/offline-site.ts';
import type { AppRow } from './store-apps.ts';

/** The part of a build’s input that depends on a plan. */
export type Contents = Pick<AppRow, 'modules' | 'site'>;

/** The modules that are on, in the order of the specification; an earlier version may have stored null. */
export const namesOn = (modules: AppRow['modules'] | null): ModuleName[] =>
  moduleNames.filter((name) => modules?.[name]?.on);

/** A module that is on in an app although its plan does not include it. */
export const moduleBeyond = ({ modules }: Pick<AppRow, 'modules'>, plan: Plan): ModuleName | undefined =>
  modulesBeyond(plan, namesOn(modules))[0] as ModuleName | undefined;

const isBeyondPlan = (contents: Contents, plan: Plan): boolean =>
  moduleBeyond(contents, plan) !== undefined ||
  (contents.site !== null && faultOfSiteOffer({ platforms: ['android'], plan }) !== null);

/**
 * The lowest plan that allows a build to continue (decision 053). A module may have moved into a higher plan since: a build continues in the plan for
 * which it was made.
 */
export const planNeededBy = ({ plan, ...contents }: Contents & { plan: Plan }): Plan =>
  plans.find((each) => each === plan || !isBeyondPlan(contents, each)) ?? plan;
