import { globSync, readFileSync } from 'node:fs';
import type { ModuleName } from '#modules/module-names.ts';
import { findModule } from '#modules/registry.ts';
import { startAndroidPhone } from '../android-shell/test/android-phone.ts';
import { startIosPhone } from '../ios-shell/test/ios-phone.ts';
import type { Phone, PhoneInput } from './phone.ts';

type System = readonly [system: string, start: (input?: PhoneInput) => Phone];

/** The oldest level of Android and the newest, for every promise, and two at which much changed, for the shell and the modules that ask for the level. */
const levels = { 'Android 7': 24, 'Android 10': 29, 'Android 13': 33, 'Android 16': 36 };
const [OLDEST, NEWEST] = [24, 36];

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
  const isAsked = asksLevel(module) || from > 0 || below < Number.POSITIVE_INFINITY;
  const ofAndroid = androidPhones
    .filter(({ level }) => level >= from && level < below)
    .filter(({ level }) => isAsked || level === OLDEST || level === NEWEST)
    .map(({ system }) => system);
  return findModule(module)?.ios === null || below < Number.POSITIVE_INFINITY ? ofAndroid : [...ofAndroid, iosPhone];
}

/** Whether a module’s Java depends on the level that it runs on. */
const asksLevel = (module: ModuleName): boolean =>
  globSync(`native/android-shell/src/modules/${module}/**/*.java`).some((file) =>
    readFileSync(file, 'utf8').includes('SDK_INT'),
  );
