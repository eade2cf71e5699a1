import { formatClock, formatDay } from '../console/format.ts';

/** `2026.11.21 09:42`; a dash for what has not happened. */
export const momentOf = (seconds: number): string =>
  seconds > 0 ? `${formatDay(seconds)} ${formatClock(seconds)}` : '–';
