import { duplicateReasons, limitReasons, versionLowReasons } from '#contract/failure-reasons.ts';
import { type Candidate, faultOfRelease } from '#rules/distribution/next-release.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Failed, fail } from '#server/feature/handle.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import type { Platform } from '#words/platform.ts';
import { type AppRow, countApps } from '../apps/store-apps.ts';
import { listReleasesOf } from '../apps/store-releases.ts';

type Identity = Pick<Candidate, 'platform' | 'packageName'>;

/** The package names of the installer and of the app, for the refusal. */
export const packageDiff = (
  { platform, packageName }: Identity,
  app: Pick<AppRow, 'platform' | 'package_name'>,
): Failed<'PACKAGE_DIFF'> =>
  fail('PACKAGE_DIFF', {
    field: 'key',
    found: nameOf(platform, packageName),
    expected: nameOf(app.platform, app.package_name),
  });

const systems = { android: 'Android', ios: 'iOS' } as const;
const nameOf = (platform: Platform, packageName: string) => `${packageName} (${systems[platform]})`;

export type ReleaseRefusal = Failed<'PACKAGE_DIFF' | 'DUPLICATE' | 'VERSION_LOW' | 'SIGNER_CHANGED'>;

/** The refusal of an installer as the next release of an app; null when it may be published. `isConfirmed` accepts another signer. */
export async function refuseRelease(
  tx: Transaction,
  app: AppRow,
  candidate: Candidate,
  isConfirmed: boolean,
): Promise<ReleaseRefusal | null> {
  const rows = await listReleasesOf(tx, app.id);
  const releases = rows.map(({ version, version_code: versionCode, sha256 }) => ({ version, versionCode, sha256 }));
  const { platform, package_name: packageName, signer } = app;
  const fault = faultOfRelease(candidate, { platform, packageName, signer, releases });
  const newest = releases[0];
  switch (fault) {
    case 'PACKAGE_DIFF':
      return packageDiff(candidate, app);
    case 'DUPLICATE':
      return duplicate(releases.find(({ sha256 }) => sha256 === candidate.sha256)?.version ?? '');
    case 'VERSION_LOW':
      return fail(fault, { field: 'version', reason: lowReason(newest) });
    case 'SIGNER_CHANGED':
      return isConfirmed ? null : fail(fault, { field: 'confirm' });
    default:
      return null;
  }
}

function duplicate(version: string): ReleaseRefusal {
  const { zh, en } = duplicateReasons.installer;
  return fail('DUPLICATE', {
    version,
    reason: { zh: zh.replace('{version}', version), en: en.replace('{version}', version) },
  });
}

function lowReason(newest: { version: string; versionCode: string } | undefined) {
  const newestVersion = `${newest?.version} (${newest?.versionCode})`;
  const { zh, en } = versionLowReasons.release;
  return { zh: zh.replace('{newest}', newestVersion), en: en.replace('{newest}', newestVersion) };
}

/** The refusal of one more app beyond those of the membership; null when there is room. */
export async function refuseNewApp(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  memberId: number,
): Promise<Failed<'LIMIT'> | null> {
  const { apps } = await limitsOfMember(tx, memberId, clock.now());
  if (apps === 0 || (await countApps(tx, memberId)) < apps) {
    return null;
  }
  const { zh, en } = limitReasons.apps;
  const count = String(apps);
  return fail('LIMIT', { most: apps, reason: { zh: zh.replace('{most}', count), en: en.replace('{most}', count) } });
}
