import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import { EVENT_DAYS } from '#rules/distribution/test-data.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';

/** Business days, both included. */
export type DayPeriod = { from: number; to: number };

const USUAL_DAYS = 30;

/** The business days of two times; without them the last thirty. */
export function dayPeriodOf(
  now: Date,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): Done<DayPeriod> | Failed<'PARAM'> {
  const last = Math.min(dayNumber(to ?? secondsOf(now)), dayNumber(secondsOf(now)));
  const first = from === undefined ? last - USUAL_DAYS + 1 : dayNumber(from);
  if (first > last || last - first >= EVENT_DAYS) {
    return fail('PARAM', { field: first > last ? 'to' : 'from' });
  }
  return done({ from: first, to: last });
}
