import type { Insertable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { MessagesTables } from './tables.ts';

export async function insertMessage(db: Database, row: Insertable<MessagesTables['message']>): Promise<void> {
  await db.insertInto('message').values(row).execute();
}

export async function countUnreadOf(db: Database, memberId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('message')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('member_id', '=', memberId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return unread;
}
