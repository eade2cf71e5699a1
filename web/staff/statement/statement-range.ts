import { parseBusinessTime } from '#rules/calendar.ts';
import { formatDay } from '../../texts/format.ts';

/** Days as `2026-11-21`, both included. */
export type Range = { from: string; to: string };
export type UsualRange = 'thisMonth' | 'lastMonth' | 'last30';

const DAY = 86_400;
/** The limit of the call: a leap year. */
const LONGEST_DAYS = 366;

const dayOf = (seconds: number): string => formatDay(seconds).replaceAll('.', '-');
const startOf = (day: string): number => parseBusinessTime(`${day} 00:00:00`);

/** The dates of a usual range, by business days. */
export function usualRange(name: UsualRange, nowSeconds: number): Range {
  const today = dayOf(nowSeconds);
  const first = `${today.slice(0, 8)}01`;
  if (name === 'thisMonth') {
    return { from: first, to: today };
  }
  const lastOfBefore = dayOf(startOf(first) - 1);
  return name === 'lastMonth'
    ? { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore }
    : { from: dayOf(nowSeconds - 29 * DAY), to: today };
}

/** The times of a range, `to` exclusive; null for an invalid range. */
export function momentsOf({ from, to }: Range, by: 'day' | 'month'): { from: number; to: number } | null {
  if (from === '' || to === '' || from > to) {
    return null;
  }
  const moments = { from: startOf(from), to: startOf(to) + DAY };
  return by === 'day' && moments.to - moments.from > LONGEST_DAYS * DAY ? null : moments;
}
