export type Platform = 'android' | 'ios';

/** The price of one platform of one plan, in fen, for a number of months; `months` 0 is the permanent version. */
export type PackFee = { months: number; android: number; ios: number };

export type PackPrice =
  | { ok: true; fees: { platform: Platform; fen: number }[]; discountFen: number; amountFen: number }
  | { ok: false; reason: 'months' | 'platforms' | 'notOffered' };

const PERMANENT = 0;
const LONGEST_MONTHS = 120;
/** Percent off when both platforms are packed together (product.md §4). */
export const BOTH_PLATFORMS_OFF = 20;

/** The price of packing for the chosen platforms and months, from the price table of one plan. */
export function priceOfPack(table: readonly PackFee[], platforms: readonly Platform[], months: number): PackPrice {
  if (!Number.isInteger(months) || months < 0 || months > LONGEST_MONTHS) {
    return { ok: false, reason: 'months' };
  }
  const chosen = (['android', 'ios'] as const).filter((platform) => platforms.includes(platform));
  if (chosen.length === 0) {
    return { ok: false, reason: 'platforms' };
  }

  const fees = chosen.map((platform) => ({ platform, fen: feeFor(table, platform, months) }));
  if (!fees.every((fee): fee is { platform: Platform; fen: number } => fee.fen !== null)) {
    return { ok: false, reason: 'notOffered' };
  }
  const sumFen = fees.reduce((sum, { fen }) => sum + fen, 0);
  const discountFen = chosen.length === 2 ? Math.round((sumFen * BOTH_PLATFORMS_OFF) / 100) : 0;
  return { ok: true, fees, discountFen, amountFen: sumFen - discountFen };
}

/** The permanent price caps the price of any number of months. */
function feeFor(table: readonly PackFee[], platform: Platform, months: number): number | null {
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
