import type { ModuleName } from '#modules/module-names.ts';
import { findModule } from '#modules/registry.ts';
import { startAndroidPhone } from '../android-shell/test/android-phone.ts';
import { startIosPhone } from '../ios-shell/test/ios-phone.ts';
import type { Phone, PhoneInput } from './phone.ts';

type System = readonly [system: string, start: (input?: PhoneInput) => Phone];

/** The levels of Android on which every promise of a module holds: the oldest, the newest, and two at which much of Android changed. */
const levels = { 'Android 7': 24, 'Android 10': 29, 'Android 13': 33, 'Android 16': 36 };

const androidPhones = Object.entries(levels).map(([name, level]) => ({
  level,
  system: [name, (input?: PhoneInput) => startAndroidPhone(input, level)] as System,
}));
const iosPhone: System = ['iOS', startIosPhone];

/** The phones of every behavior test: `describe.each(phones)`. */
export const phones: readonly System[] = [...androidPhones.map(({ system }) => system), iosPhone];

/** One phone of each system, for what no level of Android changes. */
export const systems: readonly System[] = [['Android', startAndroidPhone], iosPhone];

/**
 * The phones whose shell has the module: `describe.each(phonesWith('botnav'))`. A module that iOS lacks yet meets Android's alone. A promise that a level
 * of Android changes has its `from` and `below`; iOS counts as the newest.
 */
export function phonesWith(module: ModuleName, { from = 0, below = Number.POSITIVE_INFINITY } = {}): readonly System[] {
  const ofAndroid = androidPhones.filter(({ level }) => level >= from && level < below).map(({ system }) => system);
  return findModule(module)?.ios === null || below < Number.POSITIVE_INFINITY ? ofAndroid : [...ofAndroid, iosPhone];
}
