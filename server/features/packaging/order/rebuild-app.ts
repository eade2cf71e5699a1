import { packaging } from '#contract/calls/packaging.ts';
import { expiredReasons } from '#contract/failure-reasons.ts';
import { textIn } from '#contract/language.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { hasExpired } from '#rules/packaging/licence.ts';
import { checkVersion, checkVersionCode, nextVersionCode } from '#rules/packaging/version.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { expiryOf, isPaid } from '../apps/app-facts.ts';
import { lockApp } from '../apps/store-apps.ts';
import { startRun } from '../builds/pack-app-job.ts';
import { queueBuild } from '../builds/queue-build.ts';
import { giveBackBuild, takeBuild } from '../packing-quota.ts';
import { claimTrialHost } from '../trial/trial-history.ts';
import { moduleBeyond } from './module-beyond.ts';

type UpdateContext = Context<typeof packaging.rebuildApp, typeof packagingSchemas.rebuildApp>;

/** Builds the app again with its current configuration, as a new version. */
export const rebuildApp = handle(packaging, packagingSchemas, 'rebuildApp', async (context) => {
  const { db, limits, member } = context;
  const taken = await takeBuild(limits, member.id);
  if (!taken.ok) {
    return fail('TOO_FREQUENT', { retry_after: taken.retryAfter });
  }
  const queued = await db.transaction().execute((tx) => queueInTransaction(tx, context));
  if (!queued.ok) {
    await giveBackBuild(limits, member.id);
    return queued;
  }
  startRun(context, queued.data.id);
  const { code, version_code } = queued.data;
  return done({ code, status: 'queued' as const, version_code: version_code });
});

async function queueInTransaction(tx: Transaction, context: UpdateContext) {
  const { input, member, clock, language } = context;
  const app = await lockApp(tx, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  if (!app.licensed) {
    return fail('UNPAID');
  }
  if (hasExpired(expiryOf(app), secondsOf(clock.now()))) {
    return fail('EXPIRED', { reason: expiredReasons.app });
  }
  if (isRunning(app.last_status)) {
    return fail('BUILDING');
  }
  // An app may have settings of a time when its plan contained more.
  const beyond = isPaid(app) ? moduleBeyond(app, app.plan) : undefined;
  if (beyond) {
    return fail('PACKAGE_TOO_LOW', { name: textIn(language, moduleFacts[beyond].title) });
  }

  const version = checkVersion(input.version);
  if (!version.ok) {
    return fail('VERSION', { field: 'version' });
  }
  const { version_code, last_version_code: last } = app;
  const code =
    input.version_code === undefined
      ? nextVersionCode(version_code, last)
      : checkVersionCode(input.version_code, last ?? 0);
  if (!code.ok) {
    return fail(code.reason === 'range' ? 'VERSION_CODE' : 'VERSION_LOW', { field: 'version_code' });
  }
  const used = app.trial ? await claimTrialHost(tx, app, { endsAt: app.expires_at!, moved: true }) : null;
  if (used) {
    return used;
  }
  const next = { version: version.version, versionCode: code.versionCode, content: input.content, orderId: null };
  return done(await queueBuild(tx, context, app, next));
}
