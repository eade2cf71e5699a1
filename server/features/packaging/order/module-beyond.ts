import type { Plan } from '#modules/app-module.ts';
import { type ModuleName, moduleNames } from '#modules/module-names.ts';
import { modulesBeyond } from '#modules/needed-plan.ts';
import type { AppRow } from '../apps/store-apps.ts';

/** A module that is on in an app, although the plan does not contain it. */
export const moduleBeyond = ({ modules }: Pick<AppRow, 'modules'>, plan: Plan): ModuleName | undefined =>
  modulesBeyond(plan, namesOn(modules))[0] as ModuleName | undefined;

/** The modules that are on, in the order of the specification. */
export const namesOn = (modules: AppRow['modules']): ModuleName[] => moduleNames.filter((name) => modules[name]?.on);
