import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { isNotAboveNewest, isSignedByAnother } from '#rules/distribution/next-release.ts';
import type { Database } from '#server/database/tables.ts';
import { done, handle } from '#server/feature/handle.ts';
import { findOwnApp } from '../apps/own-app.ts';
import { type AppRow, findSameApp } from '../apps/store-apps.ts';
import { listReleasesOf } from '../apps/store-releases.ts';
import { refuseListedFile } from '../cases/prohibited-content.ts';
import { installerFacts, signersOf } from '../installer-facts.ts';
import { callerOf } from '../reading/caller-of.ts';
import { describeInstaller } from './describe-installer.ts';
import { type OpenedInstaller, openUpload } from './open-upload.ts';
import { packageDiff } from './refuse-release.ts';

/** The facts of a ready upload, for the form of its release. */
export const readUpload = handle(distribution, distributionSchemas, 'readUpload', async ({ input, ...context }) => {
  const { db, member, clock, language } = context;
  const found = await findOwnApp(db, member.id, input.app_id);
  if (!found.ok) {
    return found;
  }
  const app = found.data;
  const opened = await openUpload(context, member.id, input.key);
  if (!opened.ok) {
    return opened;
  }
  const listed = await refuseListedFile(db, opened.data.file.sha256);
  if (listed) {
    return listed;
  }
  const { installer } = opened.data;
  const platform = installer.format === 'apk' ? ('android' as const) : ('ios' as const);
  const packageName = installer.identifier ?? '';
  if (app && (app.platform !== platform || app.package_name !== packageName)) {
    return packageDiff({ platform, packageName }, app);
  }
  const same = (await findSameApp(db, member.id, { platform, packageName })) ?? null;
  const asking = { caller: callerOf(member.id), language, now: clock.now() };
  return done({
    key: input.key,
    ...(await describeInstaller(opened.data, asking)),
    same_app: same && sameOnWire(same),
    ...(await comparedWith(db, app ?? same, opened.data, clock.now())),
  });
});

const sameOnWire = ({ id, name, version, version_code }: AppRow) => ({
  app_id: id,
  name,
  version: version ?? '',
  version_code: version_code ?? '',
});

async function comparedWith(db: Database, app: AppRow | null, read: OpenedInstaller, now: Date) {
  const releases = app ? await listReleasesOf(db, app.id) : [];
  const versions = releases.map(({ version, version_code }) => ({ version, versionCode: version_code }));
  const { versionName, versionCode, format } = read.installer;
  const next = {
    version: versionName ?? versionCode ?? '',
    versionCode: versionCode ?? versionName ?? '',
    platform: format === 'apk' ? ('android' as const) : ('ios' as const),
  };
  const signers = signersOf(installerFacts(read, now));
  return {
    low: flagOf(isNotAboveNewest(next, versions)),
    other_signer: flagOf(isSignedByAnother(app?.signer ?? null, signers)),
  };
}
