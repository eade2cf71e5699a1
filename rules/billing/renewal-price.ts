import type { Platform } from '#words/platform.ts';
import {
  type Bill,
  billOf,
  feeFor,
  inOrder,
  type PackFee,
  type PackPrice,
  type PackSelection,
  priceOfPack,
} from './pack-price.ts';

const PERMANENT = 0;

/** The remaining licence of a packed app. */
export type Remaining = 'forever' | { days: number };

/** `to` is null when the plan stays. */
export type RenewalTables = { from: readonly PackFee[]; to: readonly PackFee[] | null };

/**
 * The price of a renewal, in the new plan. A higher plan also costs the difference between both plans for the remaining time, so that nothing is cheaper
 * than the higher plan from the start. For a permanent app that is the difference of the permanent prices.
 */
export function priceOfRenewal({ from, to }: RenewalTables, remaining: Remaining, selection: PackSelection): PackPrice {
  // The permanent version already includes the remaining time.
  const isCharged = to !== null && (remaining === 'forever' || selection.months !== PERMANENT);
  const upgrade = isCharged ? upgradeFees(from, to, selection.platforms, remaining) : [];
  if (remaining === 'forever') {
    // A permanent app has nothing to renew; only its plan can be raised.
    return to ? { ok: true, ...billOf(upgrade, selection) } : { ok: false, reason: 'notOffered' };
  }
  const renewal = priceOfPack(to ?? from, selection);
  return renewal.ok ? { ok: true, ...billOf([...renewal.fees, ...upgrade], selection) } : renewal;
}

/** The price of a higher plan without a renewal, for the remaining time. */
export const priceOfUpgrade = (
  { from, to }: { from: readonly PackFee[]; to: readonly PackFee[] },
  remaining: Remaining,
  { platforms, ...offs }: Omit<PackSelection, 'months'>,
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

/** The difference for a number of days: that of whole months, and interpolated by the day between two numbers of months. */
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

/** The smallest and largest number of days in that number of calendar months: 28 and 31 for one, 365 and 366 for twelve. */
const leastDays = (months: number): number => Math.floor((months * 365 - 29) / 12);
const mostDays = (months: number): number => (months === 0 ? 0 : Math.ceil((months * 365 + 25) / 12));

function difference(from: readonly PackFee[], to: readonly PackFee[], platform: Platform, months: number): number {
  const priceIn = (table: readonly PackFee[]) => feeFor(table, platform, months) ?? 0;
  return Math.max(0, priceIn(to) - priceIn(from));
}

/** The remaining days of a licence, each begun day counted as a whole one; 0 for an expired licence. */
export const remainingDays = (expiresAtSeconds: number, atSeconds: number): number =>
  Math.max(0, Math.ceil((expiresAtSeconds - atSeconds) / 86_400));
