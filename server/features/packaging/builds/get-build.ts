import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { paymentOf } from '#server/features/billing/orders/payment-of.ts';
import { expiryOf, planOf } from '../apps/app-facts.ts';
import { findApp, lockApp } from '../apps/store-apps.ts';
import { refuseBuild } from '../licence/may-build.ts';
import { claimTrialHost } from '../trial/trial-history.ts';
import { startRun } from './pack-app-job.ts';
import { queueRun } from './queue-build.ts';
import { readBuilds } from './read-builds.ts';
import { type BuildOfApp, findBuild, findLastBuild, updateBuildQueued } from './store-builds.ts';

type BuildContext = Context<typeof packaging.getBuild, typeof packagingSchemas.getBuild>;

/** The state of a build; with `retry=1` a failed one runs again, free of charge. */
export const getBuild = handle(packaging, packagingSchemas, 'getBuild', async (context) => {
  const found = await find(context);
  if (!found.ok) {
    return found;
  }
  const retried = context.input.retry === 1 ? await retry(context, found.data) : found;
  if (!retried.ok) {
    return retried;
  }
  const [[build], order] = await Promise.all([
    readBuilds(context, [retried.data], context.language, true),
    orderOf(context, retried.data),
  ]);
  return done({ ...build!, order });
});

const orderOf = ({ db }: BuildContext, { order_id }: BuildOfApp) =>
  order_id === null ? null : paymentOf(db, order_id);

async function find({ db, input, member }: BuildContext) {
  if (input.code) {
    const build = await findBuild(db, member.id, input.code);
    return build ? done(build) : fail('NOT_FOUND');
  }
  const app = input.app_id ? await findApp(db, member.id, input.app_id) : undefined;
  if (!app) {
    return fail('NOT_FOUND');
  }
  const build = await findLastBuild(db, member.id, app.id);
  return build ? done(build) : fail('UNPAID');
}

async function retry(context: BuildContext, build: BuildOfApp) {
  const { db, member } = context;
  const requeued = await db.transaction().execute((tx) => requeue(tx, context, build));
  if (!requeued.ok) {
    return requeued;
  }
  startRun(context, build.id);
  return done((await findBuild(db, member.id, build.code))!);
}

/** Only the last build of an app may run again, and only while the app may be built: an older one would undo later ones. */
async function requeue(tx: Transaction, context: BuildContext, { id, app_id, config }: BuildOfApp) {
  const app = await lockApp(tx, context.member.id, app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  if (app.last_build !== id || app.last_status !== 'failed' || config.trial !== app.trial) {
    return fail('STATE');
  }
  const refused =
    (await refuseFrozenMember(tx, context.member.id)) ??
    refuseBuild(context, app, { modules: config.modules, site: config.site });
  if (refused) {
    return refused;
  }
  const built = { ...app, link: config.link };
  const trialRefused = app.trial ? await claimTrialHost(tx, built, { endsAt: app.expires_at!, moved: true }) : null;
  if (trialRefused) {
    return trialRefused;
  }
  await updateBuildQueued(tx, id, { ...config, plan: planOf(app), expiresAtSeconds: expiryOf(app) });
  await queueRun(tx, context, id);
  return done(null);
}
