import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import type { AuthTables, HandleKind, TicketPurpose } from './tables.ts';

export async function insertTicket(db: Database, row: Insertable<AuthTables['wechat_ticket']>): Promise<void> {
  await db.insertInto('wechat_ticket').values(row).execute();
}

/** A ticket of this purpose, over or not; a guarded one only for its member. */
export const findTicket = (
  db: Database,
  ticketHash: Buffer,
  { purpose, memberId }: { purpose: TicketPurpose; memberId: number | null },
) =>
  db
    .selectFrom('wechat_ticket')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .executeTakeFirst();

export type ScannedTicket = Pick<
  Selectable<AuthTables['wechat_ticket']>,
  'purpose' | 'member_id' | 'ip' | 'user_agent' | 'language' | 'cancel_code'
>;

/** Puts the person who scanned on the ticket; the first one stays. Undefined when the code is over, or scanned by somebody else. */
export async function recordScanner(
  db: Database,
  scene: string,
  user: WechatUser,
  now: Date,
): Promise<ScannedTicket | undefined> {
  const { rows } = await sql<ScannedTicket>`
    update wechat_ticket set scanned_by = coalesce(scanned_by, ${JSON.stringify(user)}::jsonb)
    where scene = ${scene} and used_at is null and expires_at > ${now}
      and (scanned_by is null or scanned_by ->> 'openid' = ${user.openid})
    returning purpose, member_id, ip, user_agent, language, cancel_code`.execute(db);
  return rows[0];
}

/** True for the one who uses the ticket. */
export async function useTicket(tx: Transaction, ticketHash: Buffer, now: Date, sessionHash: Buffer | null) {
  const { numUpdatedRows } = await tx
    .updateTable('wechat_ticket')
    .set({ used_at: now, session_hash: sessionHash })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What an open scene is for, to be shown before the scan counts. */
export const findOpenTicket = (db: Database, scene: string, now: Date) =>
  db
    .selectFrom('wechat_ticket')
    .select(['purpose', 'ip', 'user_agent'])
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function endTicket(tx: Transaction, ticketHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('wechat_ticket').set({ expires_at: now }).where('ticket_hash', '=', ticketHash).execute();
}

export const findCancellable = (db: Database, cancelCode: string) =>
  db
    .selectFrom('wechat_ticket')
    .select(['ticket_hash', 'member_id', 'session_hash'])
    .where('cancel_code', '=', cancelCode)
    .executeTakeFirst();

export async function insertHandle(db: Database, row: Insertable<AuthTables['wechat_handle']>): Promise<void> {
  await db.insertInto('wechat_handle').values(row).execute();
}

/** Takes a handle away, so that it is good once. */
export const takeHandle = (tx: Transaction, kind: HandleKind, handleHash: Buffer, now: Date) =>
  tx
    .deleteFrom('wechat_handle')
    .where('handle_hash', '=', handleHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['wechat_user', 'member_id'])
    .executeTakeFirst();

export async function deleteOldScans(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('wechat_ticket').where('expires_at', '<', before).execute();
  await db.deleteFrom('wechat_handle').where('expires_at', '<', before).execute();
}
