import { addMonths, businessDay, parseBusinessTime } from '#rules/calendar.ts';

/** `all`, the last twelve months, or one month of Asia/Shanghai as `2026-11`. */
export type Period = 'all' | 'year' | `${number}-${number}`;

const MONTHS = 12;

export const isMonth = (period: string): period is `${number}-${number}` => /^20\d\d-(0[1-9]|1[0-2])$/.test(period);

export const periodFrom = (text: string | null): Period =>
  text === 'year' || (text !== null && isMonth(text)) ? (text as Period) : 'all';

/** The bounds of a period in the form of a call. */
export function boundsOf(period: Period, nowSeconds: number): { from?: number; to?: number } {
  if (period === 'all') {
    return {};
  }
  if (period === 'year') {
    return { from: addMonths(nowSeconds, -MONTHS) };
  }
  const from = parseBusinessTime(`${period}-01 00:00:00`);
  return { from, to: addMonths(from, 1) };
}

/** This month and the eleven before. */
export function recentMonths(nowSeconds: number): `${number}-${number}`[] {
  const { year, month } = businessDay(nowSeconds);
  return Array.from({ length: MONTHS }, (_, ago) => {
    const count = year * 12 + (month - 1) - ago;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}` as `${number}-${number}`;
  });
}

/** The month of a time. */
export function monthOf(atSeconds: number): `${number}-${number}` {
  const { year, month } = businessDay(atSeconds);
  return `${year}-${String(month).padStart(2, '0')}` as `${number}-${number}`;
}
