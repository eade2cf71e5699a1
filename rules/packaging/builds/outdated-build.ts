import type { Platform } from '#words/platform.ts';
/** The versions with which a build was made. */
export type BuildVersions = { androidShell: string; iosShell: string; targetSdk: number };

type FinishedBuild = BuildVersions & {
  platforms: readonly Platform[];
  /** Whether the build has more than the present plan of its app (decision 053). */
  isBeyondPlan: boolean;
};

/** The reasons to build an app again although its settings are unchanged. */
export const outdatedReasons = ['plan', 'target_sdk', 'shell'] as const;
export type OutdatedReason = (typeof outdatedReasons)[number];

/**
 * Null while a new build would be the same: the build is within the plan, Google Play requires no higher level, and the shells have not changed
 * since.
 */
export function outdatedBy(
  { platforms, isBeyondPlan, ...built }: FinishedBuild,
  now: BuildVersions,
): OutdatedReason | null {
  if (isBeyondPlan) {
    return 'plan';
  }
  const isOn = (platform: Platform) => platforms.includes(platform);
  if (isOn('android') && built.targetSdk < now.targetSdk) {
    return 'target_sdk';
  }
  const isOther =
    (isOn('android') && built.androidShell !== now.androidShell) || (isOn('ios') && built.iosShell !== now.iosShell);
  return isOther ? 'shell' : null;
}
