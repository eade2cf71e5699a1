import { sql } from 'kysely';
import { startOfDayNumber } from '#rules/calendar.ts';
import type { DayCounts } from '#rules/distribution/test-data.ts';
import type { Database } from '#server/database/tables.ts';

const startOf = (day: number): Date => new Date(startOfDayNumber(day) * 1000);
/** The business day of an event. */
const dayOfEvent = sql`((created_at at time zone 'Asia/Shanghai')::date - date '1970-01-01')`;
const counts = sql`
  count(*) filter (where action = 'view') as views, count(*) filter (where action = 'download') as downloads,
  count(*) filter (where action = 'install') as installs, coalesce(sum(points), 0)::bigint as points`;

/** The first day that is not added up yet; null while nothing has happened. */
export async function findFirstOpenDay(db: Database): Promise<number | null> {
  const { rows } = await sql<{ day: number | null }>`
    select coalesce((select max(day) + 1 from app_day), (select min(${dayOfEvent}) from app_event)) as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Adds up the events of a day that is over; again gives the same. Those of deleted apps wait only to be erased. */
export async function upsertDay(db: Database, day: number): Promise<void> {
  await sql`
    insert into app_day (app_id, day, release_id, platform, version, views, downloads, installs, points)
    select app_id, ${day}::int, coalesce(release_id, 0), platform, max(version), ${counts} from app_event
    where created_at >= ${startOf(day)} and created_at < ${startOf(day + 1)} group by 1, 3, 4
    having exists (select from distributed_app where distributed_app.id = app_event.app_id)
    on conflict (app_id, day, release_id, platform) do update set
      views = excluded.views, downloads = excluded.downloads, installs = excluded.installs, points = excluded.points`.execute(
    db,
  );
}

/** The counts of an app by day, release and platform: from the sums where they exist, from the events of later days. */
export async function listDays(
  db: Database,
  appId: number,
  { from, to }: { from: number; to: number },
): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    with added as (select coalesce(max(day), 0) as day from app_day)
    select d.day, d.release_id, d.platform, d.version, d.views, d.downloads, d.installs, d.points from app_day d, added
    where d.app_id = ${appId} and d.day between ${from} and least(${to}, added.day)
    union all
    select ${dayOfEvent}, coalesce(release_id, 0), platform, max(version), ${counts} from app_event, added
    where app_id = ${appId} and created_at >= to_timestamp(greatest(${from}, added.day + 1)::bigint * 86400 - 28800)
      and created_at < ${startOf(to + 1)}
    group by 1, 2, 3
    order by 1`.execute(db);
  return rows;
}

/** The devices of an app seen on these days, and those among them that came for the first time. */
export async function countDevices(
  db: Database,
  appId: number,
  { from, to }: { from: number; to: number },
): Promise<{ devices: number; newDevices: number }> {
  const { rows } = await sql<{ devices: number; newDevices: number }>`
    select
      (select count(distinct device) from app_event
        where app_id = ${appId} and created_at >= ${startOf(from)} and created_at < ${startOf(to + 1)}) as devices,
      (select count(*) from app_device where app_id = ${appId} and first_day between ${from} and ${to}) as "newDevices"`.execute(
    db,
  );
  return rows[0]!;
}

/** Deletes the events before a moment, whole months at once, and devices that were not seen since. */
export async function removeEventsBefore(db: Database, time: Date, day: number): Promise<void> {
  const { rows: months } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'app_event'::regclass and c.relname ~ '_[0-9]{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= ${time}`.execute(db);
  for (const { name } of months) {
    await sql`drop table ${sql.table(name)}`.execute(db);
  }
  await db.deleteFrom('app_event').where('created_at', '<', time).execute();
  await db.deleteFrom('app_device').where('last_day', '<', day).execute();
}
