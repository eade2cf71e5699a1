import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { itemsOf, quotePack } from '#server/features/billing/orders/quote-pack.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { isPaid, platformsOf } from '../apps/app-facts.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { checkTrial } from '../trial/trial-history.ts';
import { type OrderRequest, orderForApp, placeQuotedOrder } from './place-quoted-order.ts';
import { type BuildOrderContext, placeTrial } from './place-trial.ts';

/** The order page: the price and whether the trial is open. `create=1` places the order, with `trial=1` that of the trial. */
export const orderBuild = handle(packaging, packagingSchemas, 'orderBuild', async (context) => {
  const { db, input, member } = context;
  if (input.create === 1 && input.trial === 0) {
    return placePackOrder(context);
  }
  const app = await findApp(db, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  return input.create === 1 ? placeTrial(context, app.id) : quote(context, app);
});

const placePackOrder = (context: BuildOrderContext) =>
  orderForApp(context, async (tx, app) => {
    // A paid app is renewed instead.
    if (isPaid(app)) {
      return fail('STATE');
    }
    const request = requestOf(context, app);
    return placeQuotedOrder({ ...context, tx, app }, request, await priceOf({ ...context, db: tx }, request));
  });

const requestOf = ({ input }: BuildOrderContext, app: AppRow): OrderRequest => ({
  kind: 'pack',
  plan: input.plan ?? app.plan,
  platforms: input.platforms ?? platformsOf(app),
  months: input.months,
});

const priceOf = (context: BuildOrderContext, { plan, platforms, months }: OrderRequest) =>
  quotePack(context, { memberId: context.member.id, plan, platforms, months, now: context.clock.now() });

async function quote(context: BuildOrderContext, app: AppRow) {
  const { db, input, language, clock, member, memberFacts } = context;
  const [price, trial, money] = await Promise.all([
    priceOf(context, requestOf(context, app)),
    checkTrial(db, app, clock.now()),
    memberFacts.moneyOf(db, member.id),
  ]);
  if (!price.ok) {
    return fail('PARAM', { field: 'months' });
  }
  return done({
    items: itemsOf(price, language).map(({ title, fen }) => ({ title, fee: yuanOf(fen) })),
    amount: yuanOf(price.bill.amountFen),
    balance: yuanOf(money.balanceFen),
    trial_available: flagOf(trial.ok && !isPaid(app)),
    ...(!trial.ok && { trial_reason: textIn(language, trial.details.reason) }),
    ...(!trial.ok && appThatTried(trial.details, language)),
    months: input.months,
  });
}

const appThatTried = ({ app_id, app_name }: { app_id?: number; app_name?: Localized }, language: Language) =>
  app_id && app_name ? { trial_app: app_id, trial_app_name: textIn(language, app_name) } : {};
