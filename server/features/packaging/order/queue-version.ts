import { versionLowReasons } from '#contract/failure-reasons.ts';
import { checkVersion, checkVersionCode, nextVersionCode } from '#rules/packaging/version.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import type { Language } from '#words/language.ts';
import { type AppRow, lockApp } from '../apps/store-apps.ts';
import { startRun } from '../builds/pack-app-job.ts';
import { queueBuild } from '../builds/queue-build.ts';
import { refuseBuild } from '../licence/may-build.ts';
import { giveBackBuild, takeBuild } from '../packing-quota.ts';
import { claimTrialHost } from '../trial/trial-history.ts';

type VersionFields = { app_id: number; version: string; version_code?: number | undefined; content: string };
type Caller = Deps & { member: { id: number }; language: Language };

/** Builds an app again with its current configuration, as a new version. */
export async function queueVersion(context: Caller, fields: VersionFields) {
  const { db, limits, member } = context;
  const quota = await takeBuild(limits, member.id);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const queued = await db.transaction().execute((tx) => queueInTransaction(tx, context, fields));
  if (!queued.ok) {
    await giveBackBuild(limits, member.id);
    return queued;
  }
  startRun(context, queued.data.id);
  return queued;
}

async function queueInTransaction(tx: Transaction, context: Caller, fields: VersionFields) {
  const { member } = context;
  const app = await lockApp(tx, member.id, fields.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const refused = (await refuseFrozenMember(tx, member.id)) ?? refuseBuild(context, app);
  if (refused) {
    return refused;
  }
  const version = versionOf(app, fields);
  if (!version.ok) {
    return version;
  }
  const trialRefused = app.trial ? await claimTrialHost(tx, app, { endsAt: app.expires_at!, moved: true }) : null;
  if (trialRefused) {
    return trialRefused;
  }
  return queueBuild(tx, context, app, { ...version.data, content: fields.content, orderId: null });
}

function versionOf({ version_code, last_version_code: last }: AppRow, fields: VersionFields) {
  const version = checkVersion(fields.version);
  if (!version.ok) {
    return fail('VERSION', { field: 'version' });
  }
  const code =
    fields.version_code === undefined
      ? nextVersionCode(version_code, last)
      : checkVersionCode(fields.version_code, last ?? 0);
  if (code.ok) {
    return done({ version: version.version, versionCode: code.versionCode });
  }
  const field = 'version_code';
  return code.reason === 'range'
    ? fail('VERSION_CODE', { field })
    : fail('VERSION_LOW', { field, reason: versionLowReasons.build });
}
