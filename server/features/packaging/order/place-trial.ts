import type { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { TRIAL_DAYS, TRIAL_PLAN } from '#rules/packaging/trial.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { type Context, done, fail } from '#server/feature/handle.ts';
import { orderOnWire } from '#server/features/billing/orders/order-on-wire.ts';
import { placeTrialOrder } from '#server/features/billing/orders/place-trial-order.ts';
import { isPaid, platformsOf, titleOf, upcomingVersionCode } from '../apps/app-facts.ts';
import { type AppRow, lockApp, updateApp } from '../apps/store-apps.ts';
import { startRun } from '../builds/pack-app-job.ts';
import { queueBuild } from '../builds/queue-build.ts';
import { refuseSiteOrder } from '../site/offline-site.ts';
import { lockTrials } from '../trial/store-trials.ts';
import { checkTrial, claimTrialHost } from '../trial/trial-history.ts';

export type BuildOrderContext = Context<typeof packaging.orderBuild, typeof packagingSchemas.orderBuild>;

/** Starts the trial of an app: creates order, licence and build in one transaction, then runs the build. */
export async function placeTrial(context: BuildOrderContext, appId: number) {
  const placed = await undoOnFailure(context, (tx) => placeInTransaction(tx, context, appId));
  if (!placed.ok) {
    return placed;
  }
  startRun(context, placed.data.build.id);
  const { order, build } = placed.data;
  const sandbox = context.config.environment === 'demo';
  return done({ ...orderOnWire(order, context.language, sandbox), code: build.code });
}

async function placeInTransaction(tx: Transaction, context: BuildOrderContext, appId: number) {
  const { member, clock } = context;
  await lockTrials(tx, member.id);
  const app = await lockApp(tx, member.id, appId);
  if (!app) {
    return fail('NOT_FOUND');
  }
  if (isPaid(app)) {
    return fail('STATE');
  }
  if (isRunning(app.last_status)) {
    return fail('BUILDING');
  }
  const siteRefused = refuseSiteOrder(app, context.input);
  if (siteRefused) {
    return siteRefused;
  }
  const now = clock.now();
  const trial = await checkTrial(tx, app, now);
  if (!trial.ok) {
    return trial;
  }
  const { endsAt } = trial.data;
  const refused = await claimTrialHost(tx, app, { endsAt, moved: false });
  if (refused) {
    return refused;
  }

  const tried = await startTrialOf(tx, context, app, endsAt);
  const order = await placeTrialOrder(tx, { memberId: member.id, snapshot: snapshotOf(tried), at: now });
  const version = { version: tried.version, versionCode: upcomingVersionCode(tried), content: '', orderId: order.id };
  const build = await queueBuild(tx, context, tried, version);
  return build.ok ? done({ order, build: build.data }) : build;
}

/** The app takes over the choices of the order page. */
async function startTrialOf(
  tx: Transaction,
  { input, clock }: BuildOrderContext,
  app: AppRow,
  endsAt: Date,
): Promise<AppRow> {
  const platforms = input.platforms ?? platformsOf(app);
  const columns = {
    android: platforms.includes('android'),
    ios: platforms.includes('ios'),
    plan: input.plan ?? app.plan,
    trial: true,
    licensed: true,
    expires_at: endsAt,
    updated_at: clock.now(),
  };
  await updateApp(tx, app.id, columns);
  return { ...app, ...columns };
}

const snapshotOf = (app: AppRow) => ({
  app_id: app.id,
  appName: titleOf(app),
  plan: TRIAL_PLAN,
  platforms: platformsOf(app),
  months: 0,
  trialDays: TRIAL_DAYS,
});
