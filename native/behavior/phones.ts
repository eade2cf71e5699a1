import { startAndroidPhone } from '../android-shell/test/android-phone.ts';
import { startIosPhone } from '../ios-shell/test/ios-phone.ts';
import type { Phone, PhoneInput } from './phone.ts';

/** The phones of every behavior test: `describe.each(phones)`. */
export const phones: readonly (readonly [system: string, start: (input?: PhoneInput) => Phone])[] = [
  ['Android', startAndroidPhone],
  ['iOS', startIosPhone],
];
