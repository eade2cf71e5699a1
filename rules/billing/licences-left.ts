import { remainingDays } from './renewal-price.ts';

/** The remaining paid licences: the number of apps whose licence runs, the sum of their days, and the number of permanent ones. */
export function licencesLeft(ends: readonly (number | null)[], atSeconds: number) {
  const days = ends.map((end) => (end === null ? 0 : remainingDays(end, atSeconds))).filter((left) => left > 0);
  return {
    apps: days.length,
    days: days.reduce((sum, left) => sum + left, 0),
    permanent: ends.filter((end) => end === null).length,
  };
}
