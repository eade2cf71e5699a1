import { type Plan, plans } from '#modules/app-module.ts';
import { type ModuleName, moduleFacts, moduleNames, modulesOnIos } from '#modules/module-names.ts';
import type { PlainKey } from '../../texts/texts.ts';
import type { Side } from './offers.ts';
import type { price } from './texts.ts';

type PriceText = PlainKey<typeof price.zh>;

/** A file or service of a build: the plan that it begins in, and its platform. `isLater`: it has been decided and is not there yet. */
export type FileRow = { name: PriceText; note: PriceText; from: Plan; on: Side; isLater?: true };

export const fileRows: readonly FileRow[] = [
  { name: 'apk', note: 'apkNote', from: 'wrapper', on: 'android' },
  { name: 'aab', note: 'aabNote', from: 'wrapper', on: 'android' },
  { name: 'clip', note: 'clipNote', from: 'wrapper', on: 'ios' },
  { name: 'ipa', note: 'ipaNote', from: 'wrapper', on: 'ios' },
  { name: 'simulator', note: 'simulatorNote', from: 'wrapper', on: 'ios' },
  { name: 'key', note: 'keyNote', from: 'wrapper', on: 'android' },
  { name: 'report', note: 'reportNote', from: 'wrapper', on: 'both' },
  { name: 'again', note: 'againNote', from: 'wrapper', on: 'both' },
  { name: 'offline', note: 'offlineNote', from: 'professional', on: 'android' },
  { name: 'xcode', note: 'xcodeNote', from: 'professional', on: 'ios', isLater: true },
  { name: 'source', note: 'sourceNote', from: 'max', on: 'android', isLater: true },
];

export type ModuleGroup = { plan: Plan; names: ModuleName[]; count: number };

/** The modules by the plan that they begin in; `count` is how many there are up to it. */
export const moduleGroups: readonly ModuleGroup[] = plans
  .map((plan) => ({
    plan,
    names: moduleNames.filter((name) => moduleFacts[name].plan === plan),
    count: moduleNames.filter((name) => plans.indexOf(moduleFacts[name].plan) <= plans.indexOf(plan)).length,
  }))
  .filter(({ names }) => names.length > 0);

export const sideOf = (name: ModuleName): Side => (modulesOnIos.includes(name) ? 'both' : 'android');

/** The mark of a row in the column of a plan. */
export type Mark = 'none' | 'starts' | 'carries' | 'later';

export function markOf(plan: Plan, { from, isLater }: { from: Plan; isLater?: true }): Mark {
  const reach = plans.indexOf(plan) - plans.indexOf(from);
  if (reach < 0) {
    return 'none';
  }
  return isLater ? 'later' : reach === 0 ? 'starts' : 'carries';
}
