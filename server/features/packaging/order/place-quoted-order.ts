import type { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { Plan } from '#modules/app-module.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { orderOnWire } from '#server/features/billing/orders/order-on-wire.ts';
import { placeOrder, takeOrderQuota } from '#server/features/billing/orders/place-order.ts';
import type { PackQuote } from '#server/features/billing/orders/quote-pack.ts';
import { textIn } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { titleOf } from '../apps/app-facts.ts';
import { moduleBeyond } from '../apps/beyond-plan.ts';
import { type AppRow, lockApp } from '../apps/store-apps.ts';
import { refuseSiteOrder } from '../site/offline-site.ts';

export type QuotedOrderContext =
  | Context<typeof packaging.orderBuild, typeof packagingSchemas.orderBuild>
  | Context<typeof packaging.renewApp, typeof packagingSchemas.renewApp>;

export type OrderRequest = {
  kind: 'pack' | 'renew';
  plan: Plan;
  platforms: Platform[];
  months: number;
  /** The app as a renewal is quoted for it. */
  renews?: { plan: Plan; expiresAtSeconds: number };
  /** An upgrade to a higher plan alone; `next` is the version to build after it. */
  isUpgrade?: true;
  next?: { version: string; content: string };
};

type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

/** Locks the member and the app, and answers the order that `place` places for the app. */
export async function orderForApp<RefusalName extends string>(
  context: QuotedOrderContext,
  place: (tx: Transaction, app: AppRow) => Promise<Done<PlacedOrder> | Failed<RefusalName>>,
) {
  const { db, limits, member, language, config } = context;
  const quota = await takeOrderQuota(limits, member.id);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const placed = await db.transaction().execute(async (tx) => {
    const refused = await lockAndCheck(tx, member.id);
    if (refused) {
      return refused;
    }
    const app = await lockApp(tx, member.id, context.input.app_id);
    return app ? place(tx, app) : fail('NOT_FOUND');
  });
  return placed.ok ? done(orderOnWire(placed.data, language, config.environment === 'demo')) : placed;
}

async function lockAndCheck(tx: Transaction, memberId: number) {
  await lockMember(tx, memberId);
  return refuseFrozenMember(tx, memberId);
}

/** Places an order to pay, at the present price, for an app that is locked. */
export async function placeQuotedOrder(
  { tx, app, input, member, clock, language }: QuotedOrderContext & { tx: Transaction; app: AppRow },
  request: OrderRequest,
  quote: PackQuote,
) {
  const module = moduleBeyond(app, request.plan);
  // More time in the app's own plan is for the published version; the draft of the next one may contain more.
  if (module && !(request.kind === 'renew' && request.plan === app.plan)) {
    return fail('PACKAGE_TOO_LOW', { name: textIn(language, moduleFacts[module].title) });
  }
  const siteRefused = refuseSiteOrder(app, request);
  if (siteRefused) {
    return siteRefused;
  }
  if (!quote.ok) {
    return fail('PARAM', { field: 'months' });
  }
  const { bill, memberOff, agentOff } = quote;
  // The amount is the one that the buyer has seen; it is compared with the price and never becomes the price.
  if (input.amount !== undefined && input.amount !== yuanOf(bill.amountFen)) {
    return fail('PRICE_CHANGED', { field: 'amount', amount: yuanOf(bill.amountFen) });
  }
  const { kind, ...bought } = request;
  const snapshot = { ...bought, app_id: app.id, appName: titleOf(app), trialDays: 0, bill, memberOff, agentOff };
  const order = { memberId: member.id, kind, paytype: 'balance' as const, amountFen: bill.amountFen, snapshot };
  return done(await placeOrder(tx, { ...order, at: clock.now() }));
}
