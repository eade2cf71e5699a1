import { type Platform, platforms } from '#words/platform.ts';

/** The price of each platform of one plan, in fen, for a number of months; `months` 0 is the permanent version. */
export type PackFee = { months: number; android: number; ios: number };

/** The fees of the platforms, their discounts, and the amount to pay; in fen. */
export type Bill = {
  fees: PlatformFee[];
  /** The discount for packing both platforms together. */
  discountFen: number;
  /** The discount for the membership level, taken from the price after the first discount. */
  memberDiscountFen: number;
  /** The discount for an agent, instead of that for the membership level. */
  agentDiscountFen: number;
  amountFen: number;
};
export type PlatformFee = { platform: Platform; fen: number };

export type PackPrice = ({ ok: true } & Bill) | { ok: false; reason: 'months' | 'platforms' | 'notOffered' };

const PERMANENT = 0;
const LONGEST_MONTHS = 120;
/** Percent off when both platforms are packed together (product.md §4). */
export const BOTH_PLATFORMS_OFF = 20;

/** The percentages of the buyer's membership level, and of an agent. */
export type Offs = { memberOff: number; agentOff?: number };

/** The selection of a buyer: `months` 0 is the permanent version. */
export type PackSelection = { platforms: readonly Platform[]; months: number } & Offs;

/** The price of packing for the chosen platforms and months, from the price table of one plan. */
export function priceOfPack(table: readonly PackFee[], { platforms, months, ...offs }: PackSelection): PackPrice {
  if (!Number.isInteger(months) || months < 0 || months > LONGEST_MONTHS) {
    return { ok: false, reason: 'months' };
  }
  const chosen = inOrder(platforms);
  if (chosen.length === 0) {
    return { ok: false, reason: 'platforms' };
  }
  const fees = chosen.map((platform) => ({ platform, fen: feeFor(table, platform, months) }));
  return fees.every((fee): fee is PlatformFee => fee.fen !== null)
    ? { ok: true, ...billOf(fees, offs) }
    : { ok: false, reason: 'notOffered' };
}

/** Each platform once, Android first. */
export const inOrder = (chosen: readonly Platform[]): Platform[] =>
  platforms.filter((platform) => chosen.includes(platform));

/** The higher of the two percentages counts and the other is 0; they are never added up. If they are equal, the agent's counts. */
export const countedOff = ({ memberOff, agentOff = 0 }: Offs): Required<Offs> =>
  agentOff >= memberOff ? { memberOff: 0, agentOff } : { memberOff, agentOff: 0 };

/** Discounts are whole numbers of fen, rounded half up. */
export function billOf(fees: PlatformFee[], offs: Offs): Bill {
  const { memberOff, agentOff } = countedOff(offs);
  const sumFen = fees.reduce((sum, { fen }) => sum + fen, 0);
  const platforms = new Set(fees.map(({ platform }) => platform));
  const discountFen = platforms.size === 2 ? percentOf(sumFen, BOTH_PLATFORMS_OFF) : 0;
  const restFen = sumFen - discountFen;
  const memberDiscountFen = percentOf(restFen, memberOff);
  const agentDiscountFen = percentOf(restFen, agentOff);
  const amountFen = restFen - memberDiscountFen - agentDiscountFen;
  return { fees, discountFen, memberDiscountFen, agentDiscountFen, amountFen };
}

const percentOf = (fen: number, percent: number): number => Math.round((fen * percent) / 100);

/** The permanent price caps the price of any number of months. */
export function feeFor(table: readonly PackFee[], platform: Platform, months: number): number | null {
  const permanent = table.find((fee) => fee.months === PERMANENT)?.[platform] ?? null;
  if (months === PERMANENT) {
    return permanent;
  }
  const offers = table.filter((fee) => fee.months > 0).map((fee) => ({ months: fee.months, fen: fee[platform] }));
  const combined = cheapestCover(offers, months);
  return combined === null || permanent === null ? (combined ?? permanent) : Math.min(combined, permanent);
}

/** The cheapest set of offers that together cover the months: eleven months never cost more than a year. */
function cheapestCover(offers: readonly { months: number; fen: number }[], months: number): number | null {
  if (offers.length === 0) {
    return null;
  }
  const cheapest = [0];
  for (let length = 1; length <= months; length += 1) {
    cheapest[length] = Math.min(...offers.map((offer) => offer.fen + cheapest[Math.max(0, length - offer.months)]!));
  }
  return cheapest[months]!;
}
