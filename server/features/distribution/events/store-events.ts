import { sql } from 'kysely';
import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import type { Database } from '#server/database/tables.ts';
import type { Visitor } from './visitor.ts';

export type AppEvent = {
  appId: number;
  action: 'view' | 'download' | 'install';
  /** The release that was shown or downloaded; null for none. */
  release: { id: number; version: string } | null;
  visitor: Visitor;
  points: number;
  at: Date;
};

/**
 * Inserts events with their devices; events of an app that was deleted meanwhile are left out. Each app is looked up by itself: the planner knows
 * nothing of the number of events, and an `exists` would read all apps.
 */
export async function insertEvents(db: Database, events: readonly AppEvent[]): Promise<void> {
  const rows = JSON.stringify(events.map(rowOf));
  await sql`
    with happened as (
      select e.* from jsonb_to_recordset(${rows}::jsonb) as e (app_id bigint, action text, release_id bigint, version text, platform text,
        device text, system text, system_version text, browser text, network text, points int, created_at timestamptz, day int)
      where (select true from distributed_app a where a.id = e.app_id) order by e.app_id
    ), written as (
      insert into app_event (app_id, action, release_id, version, platform, device, system, system_version, browser, network, points, created_at)
      select app_id, action, release_id, version, platform, decode(device, 'hex'), system, system_version, browser, network, points, created_at
      from happened
    )
    insert into app_device (app_id, device, first_day, last_day)
    select app_id, decode(device, 'hex'), min(day), max(day) from happened group by app_id, device order by app_id, device
    on conflict (app_id, device) do update set last_day = excluded.last_day where app_device.last_day < excluded.last_day`.execute(
    db,
  );
}

const rowOf = ({ appId, action, release, visitor, points, at }: AppEvent) => ({
  ...visitor,
  app_id: appId,
  action,
  release_id: release?.id ?? null,
  version: release?.version ?? '',
  device: visitor.device.toString('hex'),
  points,
  created_at: at,
  day: dayNumber(secondsOf(at)),
});
