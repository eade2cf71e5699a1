import { formatBusinessMinute } from '#rules/calendar.ts';

/** As phones and our other pages show it: `1.9 MB`, `640 KB`, `12 MB`, in units of 1024. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 << 20 ? 1 : bytes < 1 << 30 ? 2 : 3;
  const value = bytes / 1024 ** step;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${['KB', 'MB', 'GB'][step - 1]}`;
}

export const minuteText = (time: Date): string => formatBusinessMinute(time.getTime() / 1000);
/** As `2026.11.26`. */
export const dayText = (time: Date): string => minuteText(time).slice(0, 10);

/** The first and last groups of a certificate's digest, `6E:41:0B:92…D9:27`. */
export function digestText(sha256: string): string {
  const groups = sha256.toUpperCase().match(/../g) ?? [];
  return groups.length > 8 ? `${groups.slice(0, 4).join(':')}…${groups.slice(-2).join(':')}` : sha256;
}
