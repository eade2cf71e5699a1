import type { IpaFacts } from '#ios/read-ipa.ts';
import type { InstallerRefusal } from '#rules/distribution/installer-refusals.ts';

/** Apple's systems other than iOS, by the platform of an executable (mach-o/loader.h) and by that of an Info.plist (CFBundleSupportedPlatforms). */
const systems: readonly { refusal: InstallerRefusal; executables: readonly string[]; plist: string }[] = [
  { refusal: 'appleTv', executables: ['tvos'], plist: 'AppleTVOS' },
  { refusal: 'appleVision', executables: ['visionos'], plist: 'XROS' },
  { refusal: 'appleWatch', executables: ['watchos'], plist: 'WatchOS' },
  { refusal: 'mac', executables: ['macos', 'mac-catalyst'], plist: 'MacOSX' },
];

/** The refusal of an app that no iPhone accepts: for another Apple system, or for a simulator. Null for iOS, and for an unknown system. */
export function otherSystemOf({
  executable,
  platforms,
}: Pick<IpaFacts, 'executable' | 'platforms'>): InstallerRefusal | null {
  const targets = (executable?.slices ?? []).map(({ platform }) => platform).filter((platform) => platform !== null);
  if (targets.length > 0) {
    return targets.every((platform) => platform.endsWith('-simulator')) && targets.length === executable!.slices.length
      ? 'simulator'
      : (systems.find(({ executables }) => targets.every((platform) => executables.includes(platform)))?.refusal ??
          null);
  }
  return (
    systems.find(({ plist }) => platforms.length > 0 && platforms.every((name) => name === plist))?.refusal ?? null
  );
}
