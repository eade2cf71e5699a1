import { BUSINESS_TIME_ZONE } from '#rules/calendar.ts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Epoch seconds as `2026.11.21` (spec §2: year.month.day), in the time zone of the business day. */
export function formatDay(seconds: number): string {
  const { year, month, day } = partsOf(seconds);
  return `${year}.${month}.${day}`;
}

/** Epoch seconds as `09:42`. */
export function formatClock(seconds: number): string {
  const { hour, minute } = partsOf(seconds);
  return `${hour}:${minute}`;
}

/** Epoch seconds as `2026.11.21 09:42`; a dash for 0. */
export const formatMoment = (seconds: number): string =>
  seconds > 0 ? `${formatDay(seconds)} ${formatClock(seconds)}` : '–';

/** Bytes as `1.9 MB`, in units of 1024 as on phones. */
export function formatSize(bytes: number): string {
  const step = bytes < 1024 * 1024 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
  const value = bytes / 1024 ** step;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${['B', 'KB', 'MB', 'GB'][step]}`;
}

/** Milliseconds as `0.84 s`, or `60 ms` below a tenth of a second. */
export function formatMs(ms: number): string {
  return ms < 100 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** Milliseconds as seconds with two digits; small values keep a significant digit: 60 → `0.06`, 3 → `0.003`. */
export function formatSeconds(ms: number): string {
  const seconds = ms / 1000;
  return seconds >= 0.01 ? seconds.toFixed(2) : seconds.toPrecision(1);
}

/** The beginning and the end of a hash: `b7d140e9…6f0e19c4`. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}

/** `b7d1…` as `B7:D1:…`, the fingerprint format of developer consoles. */
export function colonHex(hex: string): string {
  return (hex.replaceAll(':', '').match(/../g) ?? []).join(':').toUpperCase();
}

function partsOf(seconds: number): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
}
