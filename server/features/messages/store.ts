import { CompiledQuery, type Insertable, sql } from 'kysely';
import { EVERYBODY, ringBell } from '#server/database/bell.ts';
import { PREPARED } from '#server/database/short-reads/prepared.ts';
import type { Database } from '#server/database/tables.ts';
import type { MessageApp, MessageParams, MessagesTables } from './tables.ts';

/** The channel of new messages, by the member's id. */
export const MESSAGE_BELL = 'qdb_message';

/** The bell rings when the transaction commits. */
export async function insertMessage(db: Database, row: Insertable<MessagesTables['message']>): Promise<void> {
  await db.insertInto('message').values(row).execute();
  await ringBell(db, MESSAGE_BELL, String(row.member_id ?? EVERYBODY));
}

/** Every open page runs this repeatedly, so it is plain SQL: composing it each time costs more than the database. */
const COUNT_UNREAD = `select ${PREPARED} count(*) as unread from message where member_id = $1 and is_read = false`;

export async function countUnreadOf(db: Database, memberId: number): Promise<number> {
  const query = CompiledQuery.raw(COUNT_UNREAD, [memberId]) as CompiledQuery<{ unread: number }>;
  return (await db.executeQuery(query)).rows[0]!.unread;
}

export type StoredMessage = {
  id: number;
  member_id: number | null;
  kind: string;
  params: MessageParams;
  app: MessageApp | null;
  is_read: boolean;
  created_at: Date;
};

/** The member's own messages and those to everybody, except deleted ones. */
function visibleTo(db: Database, memberId: number) {
  return db
    .selectFrom('message as m')
    .leftJoin('message_mark as mark', (join) =>
      join.onRef('mark.message_id', '=', 'm.id').on('mark.member_id', '=', memberId),
    )
    .where((row) => row.or([row('m.member_id', '=', memberId), row('m.member_id', 'is', null)]))
    .where((row) => row.or([row('mark.hidden', 'is', null), row('mark.hidden', '=', false)]));
}

const shown = (db: Database, memberId: number) =>
  visibleTo(db, memberId)
    .select(['m.id', 'm.member_id', 'm.kind', 'm.params', 'm.app', 'm.created_at'])
    .select(({ or, eb }) => or([eb('m.is_read', '=', true), eb('mark.message_id', 'is not', null)]).as('is_read'));

export async function listMessagesOf(db: Database, memberId: number, page: { offset: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    shown(db, memberId)
      .orderBy('m.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .$castTo<StoredMessage>()
      .execute(),
    visibleTo(db, memberId)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findMessageOf = (db: Database, memberId: number, id: number) =>
  shown(db, memberId).where('m.id', '=', id).$castTo<StoredMessage>().executeTakeFirst();

/** Messages after this id, oldest first, without those of `except`. */
export const listMessagesAfter = (db: Database, memberId: number, id: number, except: readonly number[]) =>
  shown(db, memberId)
    .where('m.id', '>', id)
    .where(sql<boolean>`m.id <> all(${except})`)
    .orderBy('m.id')
    .limit(100)
    .$castTo<StoredMessage>()
    .execute();

export async function listIdsAfter(db: Database, memberId: number, id: number): Promise<number[]> {
  const rows = await visibleTo(db, memberId).select('m.id').where('m.id', '>', id).execute();
  return rows.map((row) => row.id);
}

export async function findNewestId(db: Database): Promise<number> {
  const { newest } = await db
    .selectFrom('message')
    .select((row) => row.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export async function removeOwn(db: Database, memberId: number, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Marks messages to everybody among these; returns the number of newly marked ones. */
export async function upsertBroadcastMarks(
  db: Database,
  memberId: number,
  ids: readonly number[] | 'all',
  hidden: boolean,
): Promise<number> {
  const named = ids === 'all' ? sql`true` : sql`id = any(${ids})`;
  const { numAffectedRows = 0n } = await sql`
    insert into message_mark (member_id, message_id, hidden)
    select ${memberId}, id, ${hidden} from message where member_id is null and ${named}
    on conflict (member_id, message_id) do update set hidden = true where excluded.hidden and not message_mark.hidden
  `.execute(db);
  return Number(numAffectedRows);
}

/** Removes the marks of messages to everybody among these, except hidden ones; returns their number. */
export async function removeBroadcastMarks(db: Database, memberId: number, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message_mark')
    .where('member_id', '=', memberId)
    .where('message_id', 'in', ids)
    .where('hidden', '=', false)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function updateOwnRead(
  db: Database,
  memberId: number,
  ids: readonly number[] | 'all',
  isRead: boolean,
): Promise<number> {
  const own = db.updateTable('message').set({ is_read: isRead }).where('member_id', '=', memberId);
  const others = own.where('is_read', '=', !isRead);
  const { numUpdatedRows } = await (ids === 'all' ? others : others.where('id', 'in', ids)).executeTakeFirst();
  return Number(numUpdatedRows);
}
