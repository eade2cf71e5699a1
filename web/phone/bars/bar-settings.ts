import { acts } from '#modules/actions.ts';
import type { ConfigOfFields, Fields } from '#modules/app-module.ts';
import type { ModuleName } from '#modules/module-names.ts';
import { atNight } from '#rules/packaging/ink.ts';
import type { PhoneApp } from '../phone-app.ts';

/** The owner's settings of a module, or the defaults. */
export function settingsOf<F extends Fields>(app: PhoneApp, name: ModuleName, fields: F): ConfigOfFields<F> {
  const defaults = Object.fromEntries(Object.entries(fields).map(([field, facts]) => [field, facts.default]));
  return { ...defaults, ...app.modules?.[name]?.config } as ConfigOfFields<F>;
}

/** The items that the packed app has, with their indexes: those whose module is on. Without any settings, all of them. */
export const itemsOf = <Item extends object>(app: PhoneApp, items: readonly Item[]): (Item & { place: number })[] =>
  items
    .filter((item) => !app.modules || acts(item as Record<string, unknown>, app.modules))
    .map((item, place) => ({ ...item, place }));

/** The background on a light and on a dark phone. */
export const groundsOf = ({ background, night }: { background: string; night: boolean }): [string, string] => [
  background,
  night ? atNight(background) : background,
];
