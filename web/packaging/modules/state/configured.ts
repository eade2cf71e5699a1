import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { type ModuleSettings, type Plan, plans } from '#modules/app-module.ts';

/** The modules of an app as the server answers them. */
export type ConfiguredModules = z.output<typeof packagingSchemas.configureModules.output>;

export const titleOf = ({ modules }: ConfiguredModules, name: string): string =>
  modules.find((module) => module.name === name)?.title ?? name;

/** Whether the plan of a paid app does not include the module. */
export const isBeyond = ({ modules }: ConfiguredModules, name: string): boolean =>
  modules.some((module) => module.name === name && module.open_status === 0);

export const isAbove = (plan: Plan, than: Plan): boolean => plans.indexOf(plan) > plans.indexOf(than);

/** The settings of the existing modules. */
export const settingsOf = ({ modules }: ConfiguredModules): ModuleSettings =>
  Object.fromEntries(
    modules.flatMap(({ name, status, config }) => (config ? [[name, { on: status === 1, config }]] : [])),
  );
