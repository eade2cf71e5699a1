import {
  type Bill,
  billOf,
  inOrder,
  type PackFee,
  type PackPrice,
  type PackWish,
  type Platform,
  priceOfPack,
} from './pack-price.ts';

const YEAR_MONTHS = 12;
const YEAR_DAYS = 365;
const PERMANENT = 0;

/** The rest of the licence of a packed app. */
export type Remaining = 'forever' | { days: number };

/** `to` is null when the plan stays. */
export type RenewalTables = { from: readonly PackFee[]; to: readonly PackFee[] | null };

/**
 * The price of a renewal, in the plan of afterwards. A higher plan also costs the difference for what remains: of the permanent prices for a permanent
 * app, otherwise of the year's prices by the day, and never more than of the permanent prices.
 */
export function priceOfRenewal({ from, to }: RenewalTables, remaining: Remaining, wish: PackWish): PackPrice {
  // The permanent version contains what remains.
  const isCharged = to !== null && (remaining === 'forever' || wish.months !== PERMANENT);
  const upgrade = isCharged ? upgradeFees(from, to, wish.platforms, remaining) : [];
  if (remaining === 'forever') {
    // A permanent app has nothing to renew; only its plan may rise.
    return to ? { ok: true, ...billOf(upgrade, wish.memberOff) } : { ok: false, reason: 'notOffered' };
  }
  const renewal = priceOfPack(to ?? from, wish);
  return renewal.ok ? { ok: true, ...billOf([...renewal.fees, ...upgrade], wish.memberOff) } : renewal;
}

/** The price of a higher plan alone, for what remains. */
export const priceOfUpgrade = (
  { from, to }: { from: readonly PackFee[]; to: readonly PackFee[] },
  remaining: Remaining,
  { platforms, memberOff }: Omit<PackWish, 'months'>,
): PackPrice => ({ ok: true, ...billOf(upgradeFees(from, to, platforms, remaining), memberOff) });

function upgradeFees(
  from: readonly PackFee[],
  to: readonly PackFee[],
  platforms: readonly Platform[],
  remaining: Remaining,
): Bill['fees'] {
  return inOrder(platforms)
    .map((platform) => {
      const permanent = difference(from, to, platform, PERMANENT);
      const year = difference(from, to, platform, YEAR_MONTHS);
      const fen = remaining === 'forever' ? permanent : Math.min(permanent, byTheDay(year, remaining.days));
      return { platform, fen };
    })
    .filter(({ fen }) => fen > 0);
}

const byTheDay = (yearFen: number, days: number): number => Math.ceil((yearFen * Math.max(0, days)) / YEAR_DAYS);

function difference(from: readonly PackFee[], to: readonly PackFee[], platform: Platform, months: number): number {
  const priceIn = (table: readonly PackFee[]) => table.find((fee) => fee.months === months)?.[platform] ?? 0;
  return Math.max(0, priceIn(to) - priceIn(from));
}

/** Days that remain of a licence, each begun day as a whole one; 0 for one that is over. */
export const remainingDays = (expiresAtSeconds: number, atSeconds: number): number =>
  Math.max(0, Math.ceil((expiresAtSeconds - atSeconds) / 86_400));
