import { targetSdkVersion } from '#native/android-shell/manifest.ts';
import { androidShell } from '#native/android-shell/shell.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import { type OutdatedReason, outdatedBy } from '#rules/packaging/outdated-build.ts';
import type { PublishedBuild } from '../builds/store-reports.ts';

const now = { androidShell: androidShell.version, iosShell: iosShell.version, targetSdk: targetSdkVersion };

/** Why another build would differ from the published one; null while it would not, or nobody knows yet. */
export const reasonToBuildAgain = ({ versions, platforms }: PublishedBuild): OutdatedReason | null =>
  versions && outdatedBy({ ...versions, platforms }, now);

export function publishedOnWire(build: PublishedBuild | undefined) {
  if (!build) {
    return null;
  }
  const { code, version, version_code, versions } = build;
  const outdated = reasonToBuildAgain(build);
  return {
    code,
    version,
    version_code,
    min_sdk: versions?.minSdk ?? 0,
    target_sdk: versions?.targetSdk ?? 0,
    minimum_ios: versions?.minimumIos ?? '',
    ...(outdated && { outdated }),
  };
}
