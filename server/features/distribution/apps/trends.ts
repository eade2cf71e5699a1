import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import { TREND_DAYS, trendOf } from '#rules/distribution/trend.ts';
import type { Database } from '#server/database/tables.ts';
import { listDownloadsByDay, type TrendOf } from './store-trends.ts';

/** The downloads of the last days of each app of a list, by one statement. */
export async function trendsOf(
  db: Database,
  column: TrendOf,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number[]>> {
  const to = dayNumber(secondsOf(now));
  const counts = ids.length === 0 ? [] : await listDownloadsByDay(db, column, ids, { from: to - TREND_DAYS + 1, to });
  const byApp = Map.groupBy(counts, ({ of }) => of);
  return new Map(ids.map((id) => [id, trendOf(byApp.get(id) ?? [], to)]));
}
