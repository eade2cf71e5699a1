import { isHigherPlan } from '#modules/needed-plan.ts';
import { targetSdkVersion } from '#native/android-shell/manifest.ts';
import { androidShell } from '#native/android-shell/shell.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import { type OutdatedReason, outdatedBy } from '#rules/packaging/builds/outdated-build.ts';
import { planOf } from '../apps/app-facts.ts';
import { planNeededBy } from '../apps/beyond-plan.ts';
import type { AppRow } from '../apps/store-apps.ts';
import type { PublishedBuild } from '../builds/store-reports.ts';

const now = { androidShell: androidShell.version, iosShell: iosShell.version, targetSdk: targetSdkVersion };

/** The reason why another build would differ from the published one; null when it would not, or when that is unknown. */
export function reasonToBuildAgain(
  { versions, config }: PublishedBuild,
  app: Pick<AppRow, 'plan' | 'trial'>,
): OutdatedReason | null {
  const isBeyondPlan = isHigherPlan(planNeededBy(config), planOf(app));
  return versions && outdatedBy({ ...versions, platforms: config.platforms, isBeyondPlan }, now);
}

export function publishedOnWire(build: PublishedBuild | undefined, app: Pick<AppRow, 'plan' | 'trial'>) {
  if (!build) {
    return null;
  }
  const { code, version, version_code, versions } = build;
  const outdated = reasonToBuildAgain(build, app);
  return {
    code,
    version,
    version_code,
    min_sdk: versions?.minSdk ?? 0,
    target_sdk: versions?.targetSdk ?? 0,
    minimum_ios: versions?.minimumIos ?? '',
    needs: planNeededBy(build.config),
    ...(outdated && { outdated }),
  };
}
