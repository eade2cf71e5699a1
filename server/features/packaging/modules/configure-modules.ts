import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { type Plan, plans } from '#modules/app-module.ts';
import { moduleFacts, moduleNames } from '#modules/module-names.ts';
import { modulesBeyond, neededPlan } from '#modules/needed-plan.ts';
import { findModule, modules as registered } from '#modules/registry.ts';
import { readStoredSettings } from '#modules/stored-settings.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { quotePack } from '#server/features/billing/orders/quote-pack.ts';
import { textIn } from '#words/language.ts';
import { type Platform, platforms } from '#words/platform.ts';
import { isPaid, platformsOf } from '../apps/app-facts.ts';
import { namesOn } from '../apps/beyond-plan.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { quoteFor } from '../order/quote-renewal.ts';
import { addressesIn } from './module-pictures.ts';
import { saveModules } from './save-modules.ts';

type ModulesContext = Context<typeof packaging.configureModules, typeof packagingSchemas.configureModules>;

/** Wizard step 2: the modules of an app. Those of the input are saved first. */
export const configureModules = handle(packaging, packagingSchemas, 'configureModules', async (context) => {
  const { db, member, input } = context;
  const app = await findApp(db, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const saved = input.modules ? await saveModules(context, app, input.modules, input.upgrade === 1) : done(app);
  return saved.ok ? done(await readModules(context, saved.data)) : saved;
});

async function readModules(context: ModulesContext, app: AppRow) {
  const { settings } = readStoredSettings(app.modules);
  const needed = neededPlan(namesOn(app.modules));
  const configs = registered.map(({ name, fields }) => ({ fields, config: settings[name]!.config }));
  const [amounts, fee, pictures] = await Promise.all([
    amountsOf(context, app),
    feeOf(context, needed),
    addressesIn(context, configs),
  ]);
  return {
    modules: moduleNames.map((name) => ({
      name,
      title: textIn(context.language, moduleFacts[name].title),
      status: flagOf(settings[name]?.on ?? false),
      open_status: flagOf(isOpen(app, name)),
      min_plan: moduleFacts[name].plan,
      config: settings[name]?.config ?? null,
    })),
    paid: flagOf(isPaid(app)),
    pictures,
    needed_plan: needed,
    fee,
    amounts,
  };
}

/** Whether the app may switch the module on; the plan of an unpaid app follows from its modules. */
const isOpen = (app: AppRow, name: string): boolean =>
  findModule(name) !== undefined && (!isPaid(app) || modulesBeyond(app.plan, [name]).length === 0);

const A_YEAR = 12;

async function amountsOf(context: ModulesContext, app: AppRow): Promise<Record<Plan, string>> {
  const { member, clock } = context;
  const now = clock.now();
  const request = { memberId: member.id, platforms: platformsOf(app), months: A_YEAR, now };
  const quotes = await Promise.all(
    plans.map(async (plan) => {
      const quote = isPaid(app)
        ? await quoteFor(context, app, { plan, months: 0, isUpgrade: true }, now)
        : await quotePack(context, { ...request, plan });
      return [plan, yuanOf(quote.ok ? quote.bill.amountFen : 0)] as const;
    }),
  );
  return Object.fromEntries(quotes) as Record<Plan, string>;
}

async function feeOf(context: ModulesContext, plan: Plan): Promise<{ android: string; ios: string }> {
  const { member, clock } = context;
  const quote = await quotePack(context, { memberId: member.id, plan, platforms, months: A_YEAR, now: clock.now() });
  const feeFor = (platform: Platform) =>
    yuanOf(quote.ok ? (quote.bill.fees.find((fee) => fee.platform === platform)?.fen ?? 0) : 0);
  return { android: feeFor('android'), ios: feeFor('ios') };
}
