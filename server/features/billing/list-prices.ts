import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { type Plan, plans } from '#modules/app-module.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { BOTH_PLATFORMS_OFF } from '#rules/billing/pack-price.ts';
import { membershipTitles, planTitles } from '#rules/billing/titles.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { done, handle } from '#server/feature/handle.ts';
import { type Language, textIn } from '#words/language.ts';
import { findFreeLevel, listMembershipLevels, listPlanPrices, listPointPacks } from './store.ts';
import type { BillingTables } from './tables.ts';

export const listPrices = handle(billing, billingSchemas, 'listPrices', async ({ db, language }) => {
  const [prices, levels, free, packs] = await Promise.all([
    listPlanPrices(db),
    listMembershipLevels(db),
    findFreeLevel(db),
    listPointPacks(db),
  ]);
  return done({
    plans: plans.map((plan) => planOf(plan, prices, language)),
    both_platforms_off: BOTH_PLATFORMS_OFF,
    memberships: levels.flatMap((level) => membershipOf(level, language)),
    without_membership: benefitsOf(free),
    points: packs.map(({ id, points, amount_fen }) => ({ id, points, amount: yuanOf(amount_fen) })),
    trial_days: 7 as const,
    point_mb: 30 as const,
  });
});

type Price = BillingTables['plan_price'];

function planOf(plan: Plan, prices: readonly Price[], language: Language) {
  const own = prices.filter((price) => price.plan === plan);
  const fees = own.map((price) => ({ months: price.months, fee: feeOf(price) }));
  const feeFor = (months: number) => fees.find((fee) => fee.months === months)?.fee ?? { ios: '0.00', android: '0.00' };
  return {
    plan,
    title: textIn(language, planTitles[plan]),
    fees,
    fee: feeFor(12),
    month: feeFor(1).android,
    year: feeFor(12).android,
    forever: feeFor(0).android,
    limits: { modules: modulesWithin(plan) },
  };
}

const feeOf = (price: Price) => ({ ios: yuanOf(price.ios_fen), android: yuanOf(price.android_fen) });

function modulesWithin(plan: Plan): string[] {
  const reach = plans.indexOf(plan);
  return Object.entries(moduleFacts).flatMap(([name, facts]) => (plans.indexOf(facts.plan) <= reach ? name : []));
}

function membershipOf(row: { level: string } & Omit<BillingTables['membership_level'], 'level'>, language: Language) {
  const level = row.level as keyof typeof membershipTitles;
  return {
    level,
    title: textIn(language, membershipTitles[level]),
    year: yuanOf(row.year_fen),
    benefits: benefitsOf(row),
  };
}

function benefitsOf(row: Omit<BillingTables['membership_level'], 'level'>) {
  return {
    pack_off: row.pack_off,
    free_downloads: row.free_downloads,
    points: row.points,
    apps: row.apps,
    keep_days: row.keep_days,
    domains: row.domains,
  };
}
