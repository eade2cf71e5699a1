import { secondsOf } from '#contract/wire-values.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import {
  expiryOfPurchase,
  expiryOfRenewal,
  expiryWithoutRenewal,
  fitsRenewal,
  hasExpired,
  NEVER_EXPIRES,
} from '#rules/packaging/licence.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { GoodsDelivery, OwnedOrder, Purchase } from '#server/feature/goods/purchase.ts';
import type { LicenceBefore, PackSnapshot } from '#server/features/billing/order-snapshot.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { expiryOf, isPaid, titleOf, upcomingVersionCode } from '../apps/app-facts.ts';
import { moduleBeyond } from '../apps/beyond-plan.ts';
import { type AppRow, lockApp, updateApp } from '../apps/store-apps.ts';
import { progressOf } from '../builds/build-stages.ts';
import { startRun } from '../builds/pack-app-job.ts';
import { queueBuild } from '../builds/queue-build.ts';
import { findBuildOfOrder } from '../builds/store-builds.ts';
import { refuseSiteOrder } from '../site/offline-site.ts';

export const BUILD_ORDER = 'packaging-order-build';

/** Delivers the licence of a packed app, and with its first order the build. */
export const packPurchase: Purchase<Deps> = {
  kinds: ['pack', 'renew'],
  async deliver(tx, deps, order) {
    const snapshot = order.snapshot as PackSnapshot;
    const app = await lockApp(tx, order.member_id, snapshot.app_id);
    if (!app) {
      return { ok: false };
    }
    return order.kind === 'pack'
      ? license(tx, deps, { order, snapshot, app })
      : renew(tx, deps, { order, snapshot, app });
  },
  lock: (tx, order) => lockApp(tx, order.member_id, (order.snapshot as PackSnapshot).app_id),
  async takeBack(tx, { clock }, order) {
    const snapshot = order.snapshot as PackSnapshot;
    const app = await lockApp(tx, order.member_id, snapshot.app_id);
    if (!app) {
      return;
    }
    const now = clock.now();
    if (order.kind === 'pack') {
      await updateApp(tx, app.id, { expires_at: now, updated_at: now });
      return;
    }
    const { renews, months, isUpgrade } = snapshot;
    const before = (order.goods_before as LicenceBefore | null) ?? renews;
    const plan = before?.plan ?? app.plan;
    if (isUpgrade) {
      await updateApp(tx, app.id, { plan, updated_at: now });
      return;
    }
    const expires = expiryWithoutRenewal(expiryOf(app), { months, before: before?.expiresAtSeconds ?? secondsOf(now) });
    await updateApp(tx, app.id, { plan, expires_at: timeOf(expires), updated_at: now });
  },
  async buildOf(db, orderId) {
    const build = await findBuildOfOrder(db, orderId);
    return build
      ? {
          code: build.code,
          build: { status: build.status, progress: progressOf(build.status, build.stages, build.config.platforms) },
        }
      : null;
  },
};

type OrderedApp = { order: OwnedOrder; snapshot: PackSnapshot; app: AppRow };

/** The app takes over the choices of the order. An app that another order has paid meanwhile is not paid twice. */
async function license(
  tx: Transaction,
  deps: Deps,
  { order, snapshot, app }: OrderedApp,
): Promise<GoodsDelivery<Deps>> {
  if (isPaid(app) || moduleBeyond(app, snapshot.plan) || refuseSiteOrder(app, snapshot)) {
    return { ok: false };
  }
  const now = deps.clock.now();
  const columns = {
    android: snapshot.platforms.includes('android'),
    ios: snapshot.platforms.includes('ios'),
    plan: snapshot.plan,
    trial: false,
    licensed: true,
    expires_at: timeOf(expiryOfPurchase(secondsOf(now), snapshot.months)),
    updated_at: now,
  };
  await updateApp(tx, app.id, columns);
  return queuePaid(tx, deps, { ...app, ...columns }, { order: order.id });
}

/**
 * A build of the trial may still run; the paid one then follows it. When the draft has become larger than the plan by then, the order stays paid, and
 * the member builds after making it fit.
 */
async function queuePaid(
  tx: Transaction,
  deps: Deps,
  app: AppRow,
  { order, next }: Pick<PaidBuildJob, 'order' | 'next'>,
): Promise<GoodsDelivery<Deps>> {
  if (isRunning(app.last_status)) {
    const job: PaidBuildJob = { app: app.id, member: app.member_id, order, ...(next && { next }) };
    await deps.jobs.send(BUILD_ORDER, job, { tx, afterSeconds: AGAIN_SECONDS });
    return { ok: true };
  }
  const { version, content } = next ?? { version: app.version, content: '' };
  const queued = { version, versionCode: upcomingVersionCode(app), content, orderId: order };
  const build = await queueBuild(tx, deps, app, queued);
  if (!build.ok) {
    await sendMessage(tx, deps.clock, app.member_id, 'buildBeyondPlan', { appName: titleOf(app), app: String(app.id) });
    return { ok: true };
  }
  return { ok: true, afterCommit: (reached) => startRun(reached, build.data.id) };
}

/** Builds the version that was ordered with an upgrade, unless the app has ended. */
async function renew(tx: Transaction, deps: Deps, { order, snapshot, app }: OrderedApp): Promise<GoodsDelivery<Deps>> {
  const before = { plan: app.plan, expiresAtSeconds: expiryOf(app) };
  if (!isPaid(app) || !fitsRenewal(snapshot, before) || refuseSiteOrder(app, { plan: snapshot.plan })) {
    return { ok: false };
  }
  const { plan, months, isUpgrade, next } = snapshot;
  const now = deps.clock.now();
  const expires = isUpgrade ? expiryOf(app) : expiryOfRenewal(expiryOf(app), secondsOf(now), months);
  const columns = { plan, expires_at: timeOf(expires), updated_at: now };
  await updateApp(tx, app.id, columns);
  const delivered: GoodsDelivery<Deps> =
    next && !hasExpired(expires, secondsOf(now))
      ? await queuePaid(tx, deps, { ...app, ...columns }, { order: order.id, next })
      : { ok: true };
  return delivered.ok ? { ...delivered, before } : delivered;
}

const timeOf = (expiresAtSeconds: number): Date | null =>
  expiresAtSeconds === NEVER_EXPIRES ? null : new Date(expiresAtSeconds * 1000);

const AGAIN_SECONDS = 5;

export type PaidBuildJob = { app: number; member: number; order: number; next?: { version: string; content: string } };

/** Queues the build of a paid order once the build before it is over. */
export async function queuePaidBuild(deps: Deps, paidBuild: PaidBuildJob): Promise<void> {
  const queued = await deps.db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, paidBuild.member, paidBuild.app);
    const isDone = !app || (await findBuildOfOrder(tx, paidBuild.order)) !== undefined;
    return isDone ? null : queuePaid(tx, deps, app, paidBuild);
  });
  if (queued?.ok) {
    queued.afterCommit?.(deps);
  }
}
