import { type Plan, plans } from '#modules/app-module.ts';
import { type ModuleName, moduleFacts, moduleNames } from '#modules/module-names.ts';
import type { AppRow } from '../apps/store-apps.ts';

/** A module that is on in an app, although the plan does not contain it. */
export const moduleBeyond = ({ modules }: Pick<AppRow, 'modules'>, plan: Plan): ModuleName | undefined =>
  moduleNames.find((name) => modules[name]?.on && plans.indexOf(moduleFacts[name].plan) > plans.indexOf(plan));
