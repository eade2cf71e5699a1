import { buildAab } from '#android/build-aab.ts';
import { buildApk } from '#android/build-apk.ts';
import { buildIpa, buildSimulatorZip } from '#ios/build-ipa.ts';
import { buildAndroidApp } from './android/android-app.ts';
import { checkAab } from './android/check-aab.ts';
import { checkApk } from './android/check-apk.ts';
import type { Check } from './check.ts';
import { checkIpa, checkSimulatorZip } from './ios/check-ipa.ts';
import { buildIosApp } from './ios/ios-app.ts';
import { checkWebClip, packWebClip } from './ios/web-clip.ts';
import type { PackInput, PackPlatform, ProductKind } from './pack-app.ts';

/** How one kind of product is built, and read back with code independent of the encoder. */
export type Maker = {
  readonly platform: PackPlatform;
  build(input: PackInput): Uint8Array;
  check(bytes: Uint8Array, input: PackInput): Check[] | Promise<Check[]>;
};

/** Every kind of product, in the order of a build. */
export const makers: Readonly<Record<ProductKind, Maker>> = {
  apk: { platform: 'android', build: (input) => buildApk(buildAndroidApp(input)), check: checkApk },
  aab: { platform: 'android', build: (input) => buildAab(buildAndroidApp(input)), check: checkAab },
  mobileconfig: { platform: 'ios', build: packWebClip, check: checkWebClip },
  'unsigned-ipa': {
    platform: 'ios',
    build: (input) => buildIpa(buildIosApp(input, input.shells.ios.device)),
    check: checkIpa,
  },
  simulator: {
    platform: 'ios',
    build: (input) => buildSimulatorZip(buildIosApp(input, input.shells.ios.simulator)),
    check: checkSimulatorZip,
  },
};
