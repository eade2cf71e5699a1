import { formatClock, formatDay } from '../../../texts/format.ts';

/** China has one time zone, without daylight saving time. */
const ZONE = '+08:00';

/** Epoch seconds as the value of a field for date and time, in the time zone of the business day; empty for 0. */
export const toInput = (seconds: number): string =>
  seconds > 0 ? `${formatDay(seconds).replaceAll('.', '-')}T${formatClock(seconds)}` : '';

/** The reverse; 0 for an empty or incomplete field. */
export function toSeconds(value: string): number {
  const milliseconds = Date.parse(`${value}:00${ZONE}`);
  return Number.isFinite(milliseconds) ? milliseconds / 1000 : 0;
}
