import { packaging } from '#contract/calls/packaging.ts';
import { textIn } from '#contract/language.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { flagOf } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { quotePack } from '#server/features/billing/quote-pack.ts';
import { platformsOf } from '../apps/app-facts.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { checkTrial } from '../trial/trial-history.ts';
import { placeTrial } from './place-trial.ts';

type OrderContext = Context<typeof packaging.orderBuild, typeof packagingSchemas.orderBuild>;

/** The order page: the price and whether the trial is open; with `create=1` the order itself. */
export const orderBuild = handle(packaging, packagingSchemas, 'orderBuild', async (context) => {
  const { db, input, member } = context;
  const app = await findApp(db, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  if (input.create === 0) {
    return quote(context, app);
  }
  // Paid orders come with payment; until then only the trial can be ordered.
  return input.trial === 1 ? placeTrial(context, app.id) : fail('STATE');
});

async function quote({ db, input, language, clock }: OrderContext, app: AppRow) {
  const request = {
    plan: input.plan ?? app.plan,
    platforms: input.platforms ?? platformsOf(app),
    months: input.months,
  };
  const [price, trial] = await Promise.all([quotePack(db, request, language), checkTrial(db, app, clock.now())]);
  if (!price.ok) {
    return fail('PARAM', { field: 'months' });
  }
  return done({
    items: price.items.map(({ title, fen }) => ({ title, fee: yuanOf(fen) })),
    amount: yuanOf(price.amountFen),
    balance: yuanOf(0),
    trial_available: flagOf(trial.ok),
    ...(!trial.ok && { trial_reason: textIn(language, trial.details.reason) }),
    ...(!trial.ok &&
      trial.details.app_id && { trial_app: trial.details.app_id, trial_app_name: trial.details.app_name }),
    months: input.months,
  });
}
