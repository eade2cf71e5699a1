import { addMonths } from '../calendar.ts';
import { remainingDays } from './renewal-price.ts';

export const membershipLevels = ['junior', 'basic', 'senior', 'special'] as const;
export type PaidLevel = (typeof membershipLevels)[number];

export const MOST_YEARS = 10;
const YEAR_DAYS = 365;

/** A membership that has not expired. */
export type Membership = { level: PaidLevel; expiresAtSeconds: number };
/** The price of a year of each level, in fen. */
export type YearPrices = Readonly<Record<PaidLevel, number>>;

export type MembershipPrice =
  | { ok: true; amountFen: number; upgradeFen: number; expiresAtSeconds: number }
  | { ok: false; reason: 'level' | 'years' };

/** `years` is 0 for an upgrade without further years. */
export type MembershipSelection = { level: PaidLevel; years: number };

/**
 * The price of years of a level, which are added to the remaining time. A higher level also costs the difference for the remaining time, by the begun
 * day; a level cannot be lowered while it lasts.
 */
export function priceOfMembership(
  prices: YearPrices,
  current: Membership | null,
  { level, years }: MembershipSelection,
  atSeconds: number,
): MembershipPrice {
  const step = current ? rankOf(level) - rankOf(current.level) : 0;
  if (step < 0) {
    return { ok: false, reason: 'level' };
  }
  if (!Number.isSafeInteger(years) || years < (step > 0 ? 0 : 1) || years > MOST_YEARS) {
    return { ok: false, reason: 'years' };
  }
  const upgradeFen = current && step > 0 ? differenceFor(prices, current, level, atSeconds) : 0;
  return {
    ok: true,
    amountFen: prices[level] * years + upgradeFen,
    upgradeFen,
    expiresAtSeconds: endOfMembership(current, years, atSeconds),
  };
}

/** The end of a membership: years are added to the remaining time. */
export const endOfMembership = (current: Membership | null, years: number, atSeconds: number): number =>
  addMonths(Math.max(atSeconds, current?.expiresAtSeconds ?? 0), years * 12);

/**
 * Whether an order still fits: an upgrade was priced for the remaining time of one level; any other order must not meet another level, which it would
 * raise for free or lower.
 */
export function fitsMembership(
  bought: { level: PaidLevel; upgrades: Membership | null },
  current: Membership | null,
): boolean {
  if (bought.upgrades) {
    const { level, expiresAtSeconds } = bought.upgrades;
    return current?.level === level && current.expiresAtSeconds === expiresAtSeconds;
  }
  return current === null || current.level === bought.level;
}

/**
 * The time at which the points of the next month are due: months are counted back from the end, so that a year has twelve of them, also if it began
 * on the 31st.
 */
export function nextPointsAt(pointsAtSeconds: number, expiresAtSeconds: number): number {
  let months = 0;
  while (addMonths(expiresAtSeconds, -(months + 1)) > pointsAtSeconds) {
    months += 1;
  }
  return addMonths(expiresAtSeconds, -months);
}

/** The membership that remains when an order is refunded. */
export const membershipWithout = (
  bought: MembershipSelection & { upgrades: Membership | null },
  current: Membership,
): Membership => ({
  level: bought.upgrades?.level ?? bought.level,
  expiresAtSeconds: addMonths(current.expiresAtSeconds, -12 * bought.years),
});

/**
 * The time at which the level of a paid order begins to count: further years of a level begin at the previous end, so the months and the discount
 * until then belong to another order.
 */
export function startOfMembership(
  bought: { level: PaidLevel },
  { before, paidAtSeconds }: { before: Membership | null; paidAtSeconds: number },
): number {
  return before?.level === bought.level ? Math.max(paidAtSeconds, before.expiresAtSeconds) : paidAtSeconds;
}

function differenceFor(prices: YearPrices, current: Membership, level: PaidLevel, atSeconds: number): number {
  const year = Math.max(0, prices[level] - prices[current.level]);
  return Math.ceil((year * remainingDays(current.expiresAtSeconds, atSeconds)) / YEAR_DAYS);
}

const rankOf = (level: PaidLevel): number => membershipLevels.indexOf(level);
