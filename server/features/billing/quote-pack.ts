import { type Language, textIn } from '#contract/language.ts';
import type { Plan } from '#modules/app-module.ts';
import { BOTH_PLATFORMS_OFF, type Platform, priceOfPack } from '#rules/billing/pack-price.ts';
import type { Database } from '#server/database/tables.ts';
import { listFeesOfPlan } from './store.ts';

export type PackRequest = { plan: Plan; platforms: readonly Platform[]; months: number };
export type PackQuote = { ok: true; items: { title: string; fen: number }[]; amountFen: number } | { ok: false };

/** The present price of packing, as separate items (spec §3: Android and iOS packaging fees). */
export async function quotePack(db: Database, request: PackRequest, language: Language): Promise<PackQuote> {
  const { platforms, months } = request;
  const price = priceOfPack(await listFeesOfPlan(db, request.plan), { platforms, months, memberOff: 0 });
  if (!price.ok) {
    return { ok: false };
  }
  const fees = price.fees.map(({ platform, fen }) => ({ title: textIn(language, feeTitles[platform]), fen }));
  const discount = { title: textIn(language, discountTitle), fen: -price.discountFen };
  return { ok: true, items: price.discountFen > 0 ? [...fees, discount] : fees, amountFen: price.amountFen };
}

const feeTitles = {
  android: { zh: 'Android 打包费', en: 'Android build' },
  ios: { zh: 'iOS 打包费', en: 'iOS build' },
} as const;
const discountTitle = {
  zh: `两端同购 −${BOTH_PLATFORMS_OFF}%`,
  en: `Two-platform discount (${BOTH_PLATFORMS_OFF}%)`,
};
