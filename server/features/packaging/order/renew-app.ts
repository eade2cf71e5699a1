import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { type Plan, plans } from '#modules/app-module.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { expiryOfRenewal, hasExpired } from '#rules/packaging/licence.ts';
import { checkVersion } from '#rules/packaging/version.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { itemsOf } from '#server/features/billing/orders/quote-pack.ts';
import { expiryOf, isPaid, platformsOf } from '../apps/app-facts.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { type OrderRequest, orderForApp, placeQuotedOrder } from './place-quoted-order.ts';
import { isPermanent, quoteFor } from './quote-renewal.ts';

type RenewContext = Context<typeof packaging.renewApp, typeof packagingSchemas.renewApp>;

/** The renewal of a paid app, or a higher plan for it: its price, or with `create=1` the order. */
export const renewApp = handle(packaging, packagingSchemas, 'renewApp', async (context) => {
  const { db, input, member } = context;
  if (input.version !== undefined && !checkVersion(input.version).ok) {
    return fail('VERSION', { field: 'version' });
  }
  if (input.create === 1) {
    return placeRenewal(context);
  }
  const app = await findApp(db, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const request = requestOf(context, app);
  return request ? showQuote(context, app, request) : fail('STATE');
});

export const placeRenewal = (context: RenewContext) =>
  orderForApp(context, async (tx, app) => {
    const request = requestOf(context, app);
    if (!request) {
      return fail('STATE');
    }
    const quote = await quoteFor({ ...context, db: tx }, app, request, context.clock.now());
    return placeQuotedOrder({ ...context, tx, app }, request, quote);
  });

async function showQuote(context: RenewContext, app: AppRow, request: OrderRequest) {
  const { db, memberFacts, member, language, clock } = context;
  const now = clock.now();
  const [quote, money] = await Promise.all([quoteFor(context, app, request, now), memberFacts.moneyOf(db, member.id)]);
  if (!quote.ok) {
    return fail('PARAM', { field: 'months' });
  }
  // The fee for the time comes first, then the difference to the higher plan.
  const hasTime = !request.isUpgrade && !isPermanent(app);
  const feeAt = (index: number) => (hasTime && index < request.platforms.length ? 'renew' : 'upgrade');
  return done({
    items: itemsOf(quote, language, feeAt).map(({ title, fen }) => ({ title, fee: yuanOf(fen) })),
    amount: yuanOf(quote.bill.amountFen),
    balance: yuanOf(money.balanceFen),
    months: request.months,
    expire_time_after: request.isUpgrade
      ? expiryOf(app)
      : expiryOfRenewal(expiryOf(app), secondsOf(now), request.months),
  });
}

/**
 * Null for an app that cannot be renewed: an unpaid one, a permanent one in its own plan, or a valid one in a lower plan. An upgrade alone needs a
 * valid app.
 */
function requestOf({ input, clock }: RenewContext, app: AppRow): OrderRequest | null {
  const plan = input.plan ?? app.plan;
  const isOver = hasExpired(expiryOf(app), secondsOf(clock.now()));
  const renews = { plan: app.plan, expiresAtSeconds: expiryOf(app) };
  const request = { kind: 'renew', plan, platforms: platformsOf(app), renews } as const;
  if (input.upgrade === 1) {
    const next = input.version === undefined ? {} : { next: { version: input.version.trim(), content: input.content } };
    return isPaid(app) && !isOver && isHigher(plan, app.plan)
      ? { ...request, months: 0, isUpgrade: true, ...next }
      : null;
  }
  const mayBe = isPaid(app) && (isHigher(plan, app.plan) || (plan === app.plan && !isPermanent(app)) || isOver);
  return mayBe ? { ...request, months: isPermanent(app) ? 0 : input.months } : null;
}

const isHigher = (plan: Plan, than: Plan): boolean => plans.indexOf(plan) > plans.indexOf(than);
