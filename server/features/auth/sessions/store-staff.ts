import type { Database } from '#server/database/tables.ts';

/** The number of a member's open sessions, and the time of their last call. */
export async function countSessionsOf(db: Database, memberId: number, now: Date) {
  return db
    .selectFrom('session')
    .select((row) => [
      row.fn.countAll<number>().as('sessions'),
      row.fn.max('seen_at').$castTo<Date | null>().as('seen_at'),
    ])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
}

export async function removeAllSessionsOf(db: Database, memberId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('member_id', '=', memberId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Newest first. */
export const listEventsOf = (db: Database, memberId: number, before: number | undefined, limit: number) =>
  db
    .selectFrom('security_event')
    .select(['id', 'kind', 'params', 'ip', 'user_agent', 'created_at'])
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
