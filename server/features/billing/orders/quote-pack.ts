import { type Language, type Localized, textIn } from '#contract/language.ts';
import type { Plan } from '#modules/app-module.ts';
import {
  type Bill,
  BOTH_PLATFORMS_OFF,
  type PackPrice,
  type Platform,
  priceOfPack,
} from '#rules/billing/pack-price.ts';
import { priceOfRenewal, priceOfUpgrade, type Remaining } from '#rules/billing/renewal-price.ts';
import { offTitle } from '#rules/billing/titles.ts';
import type { Database } from '#server/database/tables.ts';
import { findMemberOff, listFeesOfPlan } from '../store.ts';

export type PackRequest = { memberId: number; plan: Plan; platforms: readonly Platform[]; months: number; now: Date };
/** The present price of an order, which it keeps. */
export type PackQuote = { ok: true; bill: Bill; memberOff: number } | { ok: false };

/** The price of packing an app, with the discount of the member's level. */
export async function quotePack(db: Database, request: PackRequest): Promise<PackQuote> {
  const { memberId, plan, platforms, months, now } = request;
  const [table, memberOff] = await Promise.all([listFeesOfPlan(db, plan), findMemberOff(db, memberId, now)]);
  return quoteOf(priceOfPack(table, { platforms, months, memberOff }), memberOff);
}

/** The price of a renewal; `newPlan` is a higher one, or null. */
export async function quoteRenewal(
  db: Database,
  request: PackRequest & { newPlan: Plan | null; remaining: Remaining },
): Promise<PackQuote> {
  const { memberId, plan, newPlan, remaining, platforms, months, now } = request;
  const [from, to, memberOff] = await Promise.all([
    listFeesOfPlan(db, plan),
    newPlan ? listFeesOfPlan(db, newPlan) : null,
    findMemberOff(db, memberId, now),
  ]);
  return quoteOf(priceOfRenewal({ from, to }, remaining, { platforms, months, memberOff }), memberOff);
}

/** The price of a higher plan alone, for what remains of an app. */
export async function quoteUpgrade(
  db: Database,
  request: Omit<PackRequest, 'months'> & { newPlan: Plan; remaining: Remaining },
): Promise<PackQuote> {
  const { memberId, plan, newPlan, remaining, platforms, now } = request;
  const [from, to, memberOff] = await Promise.all([
    listFeesOfPlan(db, plan),
    listFeesOfPlan(db, newPlan),
    findMemberOff(db, memberId, now),
  ]);
  return quoteOf(priceOfUpgrade({ from, to }, remaining, { platforms, memberOff }), memberOff);
}

const quoteOf = (price: PackPrice, memberOff: number): PackQuote => {
  if (!price.ok) {
    return { ok: false };
  }
  const { fees, discountFen, memberDiscountFen, amountFen } = price;
  return { ok: true, bill: { fees, discountFen, memberDiscountFen, amountFen }, memberOff };
};

/** The purpose of a fee. */
type Fee = keyof typeof feeTitles;

/** The lines of a bill (spec §3: Android and iOS packaging fees); `feeAt` tells what its fees are for. */
export function itemsOf(
  { bill, memberOff }: { bill: Bill; memberOff: number },
  language: Language,
  feeAt: (index: number) => Fee = () => 'pack',
) {
  const line = (title: Localized, fen: number) => ({ title: textIn(language, title), fen });
  return [
    ...bill.fees.map(({ platform, fen }, index) => line(feeTitles[feeAt(index)][platform], fen)),
    ...(bill.discountFen > 0 ? [line(bothTitle, -bill.discountFen)] : []),
    ...(bill.memberDiscountFen > 0 ? [line(memberTitle(memberOff), -bill.memberDiscountFen)] : []),
  ];
}

const feeTitles = {
  pack: { android: { zh: 'Android 打包费', en: 'Android build' }, ios: { zh: 'iOS 打包费', en: 'iOS build' } },
  renew: { android: { zh: 'Android 续费', en: 'Android renewal' }, ios: { zh: 'iOS 续费', en: 'iOS renewal' } },
  upgrade: {
    android: { zh: 'Android 补差价', en: 'Android upgrade' },
    ios: { zh: 'iOS 补差价', en: 'iOS upgrade' },
  },
} as const;
const bothTitle = {
  zh: `两端同购 ${offTitle(BOTH_PLATFORMS_OFF).zh}`,
  en: `Two-platform discount (${offTitle(BOTH_PLATFORMS_OFF).en})`,
};
const memberTitle = (off: number): Localized => ({
  zh: `会员优惠 ${offTitle(off).zh}`,
  en: `Member discount (${offTitle(off).en})`,
});
