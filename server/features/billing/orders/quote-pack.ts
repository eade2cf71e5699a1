import type { Plan } from '#modules/app-module.ts';
import {
  type Bill,
  BOTH_PLATFORMS_OFF,
  countedOff,
  type Offs,
  type PackPrice,
  priceOfPack,
} from '#rules/billing/pack-price.ts';
import { priceOfRenewal, priceOfUpgrade, type Remaining } from '#rules/billing/renewal-price.ts';
import { offTitle } from '#rules/billing/titles.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { findMemberOff, listFeesOfPlan } from '../store.ts';

export type PackRequest = { memberId: number; plan: Plan; platforms: readonly Platform[]; months: number; now: Date };
/** The present price of an order; at most one of the two percentages applies. */
export type PackQuote = ({ ok: true; bill: Bill } & Required<Offs>) | { ok: false };
/** The database or a transaction, and the facts of features to the right of this one. */
export type QuoteDeps = Pick<Deps, 'db' | 'memberFacts'>;

/** The price of packing an app, with the discount of the member's level or agency. */
export async function quotePack(deps: QuoteDeps, request: PackRequest): Promise<PackQuote> {
  const { plan, platforms, months } = request;
  const [table, offs] = await Promise.all([listFeesOfPlan(deps.db, plan), offsOf(deps, request)]);
  return quoteOf(priceOfPack(table, { platforms, months, ...offs }), offs);
}

/** The price of a renewal; `newPlan` is a higher one, or null. */
export async function quoteRenewal(
  deps: QuoteDeps,
  request: PackRequest & { newPlan: Plan | null; remaining: Remaining },
): Promise<PackQuote> {
  const { plan, newPlan, remaining, platforms, months } = request;
  const [from, to, offs] = await Promise.all([
    listFeesOfPlan(deps.db, plan),
    newPlan ? listFeesOfPlan(deps.db, newPlan) : null,
    offsOf(deps, request),
  ]);
  return quoteOf(priceOfRenewal({ from, to }, remaining, { platforms, months, ...offs }), offs);
}

/** The price of a higher plan alone, for what remains of an app. */
export async function quoteUpgrade(
  deps: QuoteDeps,
  request: Omit<PackRequest, 'months'> & { newPlan: Plan; remaining: Remaining },
): Promise<PackQuote> {
  const { plan, newPlan, remaining, platforms } = request;
  const [from, to, offs] = await Promise.all([
    listFeesOfPlan(deps.db, plan),
    listFeesOfPlan(deps.db, newPlan),
    offsOf(deps, request),
  ]);
  return quoteOf(priceOfUpgrade({ from, to }, remaining, { platforms, ...offs }), offs);
}

async function offsOf({ db, memberFacts }: QuoteDeps, { memberId, now }: Pick<PackRequest, 'memberId' | 'now'>) {
  const [memberOff, agentOff] = await Promise.all([
    findMemberOff(db, memberId, now),
    memberFacts.agentOffOf(db, memberId),
  ]);
  return countedOff({ memberOff, agentOff });
}

const quoteOf = (price: PackPrice, offs: Required<Offs>): PackQuote => {
  if (!price.ok) {
    return { ok: false };
  }
  const { ok: _, ...bill } = price;
  return { ok: true, bill, ...offs };
};

/** The purpose of a fee. */
type Fee = keyof typeof feeTitles;

/** The lines of a bill (spec §3: Android and iOS packaging fees); `feeAt` is the purpose of its fees. */
export function itemsOf(
  { bill, memberOff, agentOff }: { bill: Bill } & Required<Offs>,
  language: Language,
  feeAt: (index: number) => Fee = () => 'pack',
) {
  const line = (title: Localized, fen: number) => ({ title: textIn(language, title), fen });
  return [
    ...bill.fees.map(({ platform, fen }, index) => line(feeTitles[feeAt(index)][platform], fen)),
    ...(bill.discountFen > 0 ? [line(bothTitle, -bill.discountFen)] : []),
    ...(bill.memberDiscountFen > 0 ? [line(memberTitle(memberOff), -bill.memberDiscountFen)] : []),
    ...(bill.agentDiscountFen > 0 ? [line(agentTitle(agentOff), -bill.agentDiscountFen)] : []),
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
const agentTitle = (off: number): Localized => ({
  zh: `代理优惠 ${offTitle(off).zh}`,
  en: `Agent discount (${offTitle(off).en})`,
});
