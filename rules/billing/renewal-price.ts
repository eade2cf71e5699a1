import type { Platform } from '#words/platform.ts';
import {
  type Bill,
  billOf,
  feeFor,
  inOrder,
  type PackFee,
  type PackPrice,
  type PackWish,
  priceOfPack,
} from './pack-price.ts';

const PERMANENT = 0;

/** The rest of the licence of a packed app. */
export type Remaining = 'forever' | { days: number };

/** `to` is null when the plan stays. */
export type RenewalTables = { from: readonly PackFee[]; to: readonly PackFee[] | null };

/**
 * The price of a renewal, in the plan of afterwards. A higher plan also costs the difference for what remains: of the permanent prices for a permanent
 * app, otherwise of what as much time costs in both plans, so that no way around is cheaper than the higher plan from the start.
 */
export function priceOfRenewal({ from, to }: RenewalTables, remaining: Remaining, wish: PackWish): PackPrice {
  // The permanent version contains what remains.
  const isCharged = to !== null && (remaining === 'forever' || wish.months !== PERMANENT);
  const upgrade = isCharged ? upgradeFees(from, to, wish.platforms, remaining) : [];
  if (remaining === 'forever') {
    // A permanent app has nothing to renew; only its plan may rise.
    return to ? { ok: true, ...billOf(upgrade, wish) } : { ok: false, reason: 'notOffered' };
  }
  const renewal = priceOfPack(to ?? from, wish);
  return renewal.ok ? { ok: true, ...billOf([...renewal.fees, ...upgrade], wish) } : renewal;
}

/** The price of a higher plan alone, for what remains. */
export const priceOfUpgrade = (
  { from, to }: { from: readonly PackFee[]; to: readonly PackFee[] },
  remaining: Remaining,
  { platforms, ...offs }: Omit<PackWish, 'months'>,
): PackPrice => ({ ok: true, ...billOf(upgradeFees(from, to, platforms, remaining), offs) });

function upgradeFees(
  from: readonly PackFee[],
  to: readonly PackFee[],
  platforms: readonly Platform[],
  remaining: Remaining,
): Bill['fees'] {
  return inOrder(platforms)
    .map((platform) => {
      const differenceOf = (months: number) => difference(from, to, platform, months);
      const fen = remaining === 'forever' ? differenceOf(PERMANENT) : forDays(differenceOf, remaining.days);
      return { platform, fen };
    })
    .filter(({ fen }) => fen > 0);
}

/** The difference of whole months for as many days as they may have, and by the day between two numbers of months. */
function forDays(differenceOf: (months: number) => number, days: number): number {
  const left = Math.max(0, days);
  let months = 0;
  while (leastDays(months + 1) <= left) {
    months += 1;
  }
  const whole = months === 0 ? 0 : differenceOf(months);
  const more = Math.max(0, left - mostDays(months));
  const step = Math.max(0, differenceOf(months + 1) - whole);
  return whole + Math.ceil((step * more) / (leastDays(months + 1) - mostDays(months)));
}

/** Days that so many months of the calendar have at least and at most: 28 and 31, 365 and 366. */
const leastDays = (months: number): number => Math.floor((months * 365 - 29) / 12);
const mostDays = (months: number): number => (months === 0 ? 0 : Math.ceil((months * 365 + 25) / 12));

function difference(from: readonly PackFee[], to: readonly PackFee[], platform: Platform, months: number): number {
  const priceIn = (table: readonly PackFee[]) => feeFor(table, platform, months) ?? 0;
  return Math.max(0, priceIn(to) - priceIn(from));
}

/** Days that remain of a licence, each begun day as a whole one; 0 for one that is over. */
export const remainingDays = (expiresAtSeconds: number, atSeconds: number): number =>
  Math.max(0, Math.ceil((expiresAtSeconds - atSeconds) / 86_400));
