import { type Plan, plans } from '#modules/app-module.ts';
import { type ModuleName, moduleFacts, moduleNames, modulesOnIos } from '#modules/module-names.ts';
import { type PlanFile, planFiles } from '#modules/plan-files.ts';
import type { PlainKey } from '../../texts/texts.ts';
import type { Side } from './offers.ts';
import type { price } from './texts.ts';

type PriceText = PlainKey<typeof price>;

type FileName = PriceText & keyof typeof planFiles;
export type FileRow = PlanFile & { name: FileName; note: PriceText };

const notes: Readonly<Record<keyof typeof planFiles, PriceText>> = {
  apk: 'apkNote',
  aab: 'aabNote',
  clip: 'clipNote',
  ipa: 'ipaNote',
  simulator: 'simulatorNote',
  key: 'keyNote',
  report: 'reportNote',
  again: 'againNote',
  offline: 'offlineNote',
  xcode: 'xcodeNote',
  source: 'sourceNote',
};

export const fileRows: readonly FileRow[] = (Object.keys(notes) as FileName[]).map((name) => ({
  ...planFiles[name],
  name,
  note: notes[name],
}));

/** `more`: how many modules a plan adds; `all`: how many there are up to that plan. */
type Counts = { more: number; all: number };
export type ModuleGroup = { plan: Plan; names: ModuleName[]; android: Counts; ios: Counts };

/** The modules by the lowest plan that includes them, with their numbers on each platform. */
export const moduleGroups: readonly ModuleGroup[] = plans
  .map((plan) => ({
    plan,
    names: moduleNames.filter((name) => moduleFacts[name].plan === plan),
    android: countsOf(plan, moduleNames),
    ios: countsOf(plan, modulesOnIos),
  }))
  .filter(({ names }) => names.length > 0);

function countsOf(plan: Plan, names: readonly ModuleName[]): Counts {
  const reach = names.map((name) => plans.indexOf(moduleFacts[name].plan) - plans.indexOf(plan));
  return { more: reach.filter((each) => each === 0).length, all: reach.filter((each) => each <= 0).length };
}

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
