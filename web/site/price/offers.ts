import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { type PackFee, priceOfPack } from '#rules/billing/pack-price.ts';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import type { Platform } from '#words/platform.ts';

export type Prices = z.output<typeof billingSchemas.listPrices.output>;
export type PlanPrice = Prices['plans'][number];

/** The choices of the price table: the platforms, and the months, of which 0 is the permanent version. */
export const sides = ['android', 'ios', 'both'] as const;
export type Side = (typeof sides)[number];
export const spans = [1, 3, 12, 0] as const;
type Span = (typeof spans)[number];

const platformsOf: Readonly<Record<Side, readonly Platform[]>> = {
  android: ['android'],
  ios: ['ios'],
  both: ['android', 'ios'],
};

export type Offer = { side: Side; months: Span; amount: string; perMonth: string | null };

/** Every price of a plan that its column can show, computed as for an order. */
export function offersOf({ fees }: PlanPrice): Offer[] {
  const table = feesOf(fees);
  return sides.flatMap((side) =>
    spans.flatMap((months) => {
      const price = priceOfPack(table, { platforms: platformsOf[side], months, memberOff: 0 });
      return price.ok
        ? { side, months, amount: yuanOf(price.amountFen), perMonth: eachMonth(price.amountFen, months) }
        : [];
    }),
  );
}

/** The fees of a plan in fen, in the form of the rules of billing. */
export const feesOf = (fees: PlanPrice['fees']): PackFee[] =>
  fees.map(({ months, fee }) => ({
    months,
    android: fenOfYuan(fee.android) ?? 0,
    ios: fenOfYuan(fee.ios) ?? 0,
  }));

const eachMonth = (fen: number, months: Span): string | null => (months > 1 ? yuanOf(Math.round(fen / months)) : null);
