/** Business days and months are those of Asia/Shanghai, which has been UTC+8 without summer time since 1991 (ARCHITECTURE.md, Ids and time). */
export const BUSINESS_TIME_ZONE = 'Asia/Shanghai';
const SHANGHAI_OFFSET_SECONDS = 8 * 3600;
const SECONDS_PER_DAY = 86_400;

export type CalendarDay = { year: number; month: number; day: number };

/** The business day of a time; months count from 1. */
export function businessDay(atSeconds: number): CalendarDay {
  const local = shanghai(atSeconds);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** The time at which the business day of a time began. */
export function startOfBusinessDay(atSeconds: number): number {
  const sinceMidnight = (((atSeconds + SHANGHAI_OFFSET_SECONDS) % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
  return atSeconds - sinceMidnight;
}

/** The business day of a time as days since 1970-01-01, for columns and ranges. */
export const dayNumber = (atSeconds: number): number =>
  Math.floor((atSeconds + SHANGHAI_OFFSET_SECONDS) / SECONDS_PER_DAY);

/** The time at which a numbered business day begins. */
export const startOfDayNumber = (day: number): number => day * SECONDS_PER_DAY - SHANGHAI_OFFSET_SECONDS;

/** A day number in the form `2026-11-21`. */
export const formatDayNumber = (day: number): string => formatBusinessTime(startOfDayNumber(day)).slice(0, 10);

/** The same time of day n months later; a missing day becomes the month's last one (31 January + 1 = 28 or 29 February). */
export function addMonths(atSeconds: number, months: number): number {
  const local = shanghai(atSeconds);
  const month = local.getUTCMonth() + months;
  const day = Math.min(local.getUTCDate(), daysInMonth(local.getUTCFullYear(), month));
  return atSeconds + (Date.UTC(local.getUTCFullYear(), month, day) - startOfUtcDay(local)) / 1000;
}

/** A time in the form `2026-11-21 18:00:00`, in business time. */
export const formatBusinessTime = (atSeconds: number): string =>
  shanghai(Math.floor(atSeconds)).toISOString().slice(0, 19).replace('T', ' ');

/** A time in the form `2026.11.21 18:00`, used on pages (spec §2: year.month.day). */
export const formatBusinessMinute = (atSeconds: number): string =>
  formatBusinessTime(atSeconds).slice(0, 16).replaceAll('-', '.');

/** Epoch seconds of a text such as `2026-11-21 18:00:00`; NaN for any other. */
export const parseBusinessTime = (text: string): number =>
  Date.parse(`${text.replace(' ', 'T')}Z`) / 1000 - SHANGHAI_OFFSET_SECONDS;

export const addDays = (atSeconds: number, days: number): number => atSeconds + days * SECONDS_PER_DAY;

function shanghai(atSeconds: number): Date {
  return new Date((atSeconds + SHANGHAI_OFFSET_SECONDS) * 1000);
}

/** Day 0 of the next month is the last day of this one. */
function daysInMonth(year: number, monthFromZero: number): number {
  return new Date(Date.UTC(year, monthFromZero + 1, 0)).getUTCDate();
}

function startOfUtcDay(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}
