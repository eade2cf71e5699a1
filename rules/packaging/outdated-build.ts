/** The versions that a build was made with. */
export type BuildVersions = { androidShell: string; iosShell: string; targetSdk: number };

type Built = BuildVersions & { platforms: readonly ('android' | 'ios')[] };

/** Reasons for building an app again although its settings are the same. */
export const outdatedReasons = ['target_sdk', 'shell'] as const;
export type OutdatedReason = (typeof outdatedReasons)[number];

/** Null while a new build would be the same: Google Play asks for no higher level, and the shells have not changed since. */
export function outdatedBy({ platforms, ...built }: Built, now: BuildVersions): OutdatedReason | null {
  const isOn = (platform: 'android' | 'ios') => platforms.includes(platform);
  if (isOn('android') && built.targetSdk < now.targetSdk) {
    return 'target_sdk';
  }
  const isOther =
    (isOn('android') && built.androidShell !== now.androidShell) || (isOn('ios') && built.iosShell !== now.iosShell);
  return isOther ? 'shell' : null;
}
