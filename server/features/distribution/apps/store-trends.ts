import { sql } from 'kysely';
import { startOfDayNumber } from '#rules/calendar.ts';
import type { Database } from '#server/database/tables.ts';

/** The distributed apps of a list: by their own ids, or by those of the packed apps that they belong to. */
export type TrendOf = 'id' | 'packed_app_id';
type DayDownloads = { of: number; day: number; downloads: number };

/** The charged downloads of many apps by day: from the sums where they exist, from the events of later days. Each app is looked up by itself. */
export async function listDownloadsByDay(
  db: Database,
  column: TrendOf,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<DayDownloads[]> {
  const { rows } = await sql<DayDownloads>`
    with added as (select coalesce(max(day), 0) as day from app_day),
      app as (select id, ${sql.ref(column)} as of from distributed_app where ${sql.ref(column)} = any(${ids}::bigint[]))
    select app.of, counted.day, sum(counted.downloads)::bigint as downloads from added, app cross join lateral (
      select d.day, d.downloads from app_day d
      where d.app_id = app.id and d.day between ${from} and least(${to}, added.day)
      union all
      select (created_at at time zone 'Asia/Shanghai')::date - date '1970-01-01', count(*) from app_event
      where app_id = app.id and action = 'download'
        and created_at >= to_timestamp(greatest(${from}, added.day + 1)::bigint * 86400 - 28800)
        and created_at < ${new Date(startOfDayNumber(to + 1) * 1000)}
      group by 1
    ) counted group by 1, 2`.execute(db);
  return rows;
}
