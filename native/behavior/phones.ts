import type { ModuleName } from '#modules/module-names.ts';
import { findModule } from '#modules/registry.ts';
import { startAndroidPhone } from '../android-shell/test/android-phone.ts';
import { startIosPhone } from '../ios-shell/test/ios-phone.ts';
import type { Phone, PhoneInput } from './phone.ts';

type System = (typeof phones)[number];

/** The phones of every behavior test: `describe.each(phones)`. */
export const phones: readonly (readonly [system: string, start: (input?: PhoneInput) => Phone])[] = [
  ['Android', startAndroidPhone],
  ['iOS', startIosPhone],
];

/** The phones whose shell has the module: `describe.each(phonesWith('botnav'))`. A module that iOS lacks yet meets Android's alone. */
export function phonesWith(module: ModuleName): readonly System[] {
  return findModule(module)?.ios === null ? phones.slice(0, 1) : phones;
}
