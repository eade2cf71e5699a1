import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { type Plan, plans } from '#modules/app-module.ts';
import { type Remaining, remainingDays } from '#rules/billing/renewal-price.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { expiryOfRenewal, hasExpired, NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import type { Database } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { itemsOf, quoteRenewal } from '#server/features/billing/orders/quote-pack.ts';
import { expiryOf, isPaid, platformsOf } from '../apps/app-facts.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { placePaidOrder, type Wish } from './place-paid-order.ts';

type RenewContext = Context<typeof packaging.renewApp, typeof packagingSchemas.renewApp>;

/** The renewal of a paid app: its price, or with `create=1` the order. */
export const renewApp = handle(packaging, packagingSchemas, 'renewApp', async (context) => {
  const { db, input, member } = context;
  if (input.create === 1) {
    return placeRenewal(context);
  }
  const app = await findApp(db, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const wish = wishOf(context, app);
  return wish ? showQuote(context, app, wish) : fail('STATE');
});

export const placeRenewal = (context: RenewContext) =>
  placePaidOrder(
    context,
    (app) => wishOf(context, app),
    (tx, app, wish) => quoteOf(tx, context, app, wish),
  );

async function showQuote(context: RenewContext, app: AppRow, wish: Wish) {
  const { db, memberFacts, member, language, clock } = context;
  const [quote, money] = await Promise.all([quoteOf(db, context, app, wish), memberFacts.moneyOf(db, member.id)]);
  if (!quote.ok) {
    return fail('PARAM', { field: 'months' });
  }
  return done({
    items: itemsOf(quote, language).map(({ title, fen }) => ({ title, fee: yuanOf(fen) })),
    amount: yuanOf(quote.bill.amountFen),
    balance: yuanOf(money.balanceFen),
    months: wish.months,
    expire_time_after: expiryOfRenewal(expiryOf(app), secondsOf(clock.now()), wish.months),
  });
}

/** Null for an app that cannot be renewed: an unpaid one, a permanent one in its own plan, or a running one in a lower plan. */
function wishOf({ input, clock }: RenewContext, app: AppRow): Wish | null {
  const plan = input.plan ?? app.plan;
  const isOver = hasExpired(expiryOf(app), secondsOf(clock.now()));
  const mayBe = isPaid(app) && (isHigher(plan, app.plan) || (plan === app.plan && !isPermanent(app)) || isOver);
  const renews = { plan: app.plan, expiresAtSeconds: expiryOf(app) };
  const months = isPermanent(app) ? 0 : input.months;
  return mayBe ? { kind: 'renew', plan, platforms: platformsOf(app), months, renews } : null;
}

function quoteOf(db: Database, { member, clock }: RenewContext, app: AppRow, wish: Wish) {
  const now = clock.now();
  const days = remainingDays(expiryOf(app), secondsOf(now));
  const remaining: Remaining = isPermanent(app) ? 'forever' : { days };
  const { months, platforms, plan } = wish;
  // The rest of an app that is over is worth nothing, so it is bought anew in any plan.
  const newPlan = plan === app.plan ? null : plan;
  return quoteRenewal(db, { memberId: member.id, plan: app.plan, newPlan, remaining, platforms, months, now });
}

const isPermanent = (app: AppRow): boolean => expiryOf(app) === NEVER_EXPIRES;
const isHigher = (plan: Plan, than: Plan): boolean => plans.indexOf(plan) > plans.indexOf(than);
