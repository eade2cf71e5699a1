/** The days of the small chart beside an app in a list, today included. */
export const TREND_DAYS = 7;

/** The downloads of each of the last days, the oldest first; a day without any is 0. `today` is a business day. */
export function trendOf(counts: readonly { day: number; downloads: number }[], today: number): number[] {
  const days = Array.from({ length: TREND_DAYS }, (_, index) => today - TREND_DAYS + 1 + index);
  return days.map((day) =>
    counts.filter((count) => count.day === day).reduce((sum, { downloads }) => sum + downloads, 0),
  );
}
