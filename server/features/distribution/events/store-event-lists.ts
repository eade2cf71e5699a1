import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { EventRow } from './event-on-wire.ts';

/** Times in epoch seconds, both included. */
export type EventFilter = {
  appId: number;
  from?: number | undefined;
  to?: number | undefined;
  releaseId?: number | undefined;
};

/** A list shows `10,000` for any larger number, because counting the rest would take time. */
const MOST_COUNTED = 10_000;

const eventsOf = (db: Database, { appId, from, to, releaseId }: EventFilter) =>
  db
    .selectFrom('app_event')
    .where('app_id', '=', appId)
    .$if(from !== undefined, (events) => events.where('created_at', '>=', new Date(from! * 1000)))
    .$if(to !== undefined, (events) => events.where('created_at', '<', new Date((to! + 1) * 1000)))
    .$if(releaseId !== undefined, (events) => events.where('release_id', '=', releaseId!));

export const listEvents = (
  db: Database,
  filter: EventFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<EventRow[]> =>
  eventsOf(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countEvents(db: Database, filter: EventFilter): Promise<number> {
  const { total } = await db
    .selectFrom(eventsOf(db, filter).select(sql`1`.as('one')).limit(MOST_COUNTED).as('some'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
