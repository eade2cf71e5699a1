import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import type { AuthTables, HandleKind, TicketPurpose } from './tables.ts';

export async function insertTicket(db: Database, row: Insertable<AuthTables['wechat_ticket']>): Promise<void> {
  await db.insertInto('wechat_ticket').values(row).execute();
}

/** The ticket of this purpose, expired or not; a ticket of a member only for that member. */
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

/** The time for proving the member after a scan to bind. */
const TO_PROVE_MS = 300_000;

/** Sets the scanner of a ticket; the first one stays. Undefined for an expired code, or one scanned by another person. */
export async function updateScanner(
  db: Database,
  scene: string,
  user: WechatUser,
  now: Date,
): Promise<ScannedTicket | undefined> {
  const toProve = new Date(now.getTime() + TO_PROVE_MS);
  const { rows } = await sql<ScannedTicket>`
    update wechat_ticket set scanned_by = coalesce(scanned_by, ${JSON.stringify(user)}::jsonb),
      expires_at = case when purpose = 'bind' and scanned_by is null then ${toProve} else expires_at end
    where scene = ${scene} and used_at is null and expires_at > ${now}
      and (scanned_by is null or scanned_by ->> 'openid' = ${user.openid})
    returning purpose, member_id, ip, user_agent, language, cancel_code`.execute(db);
  return rows[0];
}

/** True for the one caller that uses the ticket. */
export async function claimTicket(tx: Transaction, ticketHash: Buffer, now: Date, sessionHash: Buffer | null) {
  const { numUpdatedRows } = await tx
    .updateTable('wechat_ticket')
    .set({ used_at: now, session_hash: sessionHash })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The purpose of an open scene, to be shown before the scan counts. */
export const findOpenTicket = (db: Database, scene: string, now: Date) =>
  db
    .selectFrom('wechat_ticket')
    .select(['ticket_hash', 'purpose', 'ip', 'user_agent'])
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Cancels a ticket created after `oldest`, with all its handles, and returns its former row. The end is set to the beginning, so that a transaction
 * that waited for this lock with an earlier time also finds the ticket expired.
 */
export async function updateTicketCanceled(tx: Transaction, cancelCode: string, oldest: Date) {
  const ticket = await tx
    .selectFrom('wechat_ticket')
    .selectAll()
    .where('cancel_code', '=', cancelCode)
    .where('created_at', '>', oldest)
    .forUpdate()
    .executeTakeFirst();
  if (ticket) {
    const { ticket_hash, created_at } = ticket;
    await tx
      .updateTable('wechat_ticket')
      .set({ expires_at: created_at })
      .where('ticket_hash', '=', ticket_hash)
      .execute();
    await tx.deleteFrom('wechat_handle').where('ticket_hash', '=', ticket_hash).execute();
  }
  return ticket;
}

export async function insertHandle(db: Database, row: Insertable<AuthTables['wechat_handle']>): Promise<void> {
  await db.insertInto('wechat_handle').values(row).execute();
}

/** The member of a proof; undefined for an unknown or expired one. */
export const findProof = (db: Database, handleHash: Buffer, now: Date) =>
  db
    .selectFrom('wechat_handle')
    .select('member_id')
    .where('handle_hash', '=', handleHash)
    .where('kind', '=', 'proof')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Deletes a handle, so that it is valid once. Locks its ticket first, as a cancellation does, so that one of the two waits for the other. */
export async function claimHandle(tx: Transaction, kind: HandleKind, handleHash: Buffer, now: Date) {
  const givers = tx.selectFrom('wechat_handle').select('ticket_hash').where('handle_hash', '=', handleHash);
  await tx
    .updateTable('wechat_ticket')
    .set({ handle_used_at: now })
    .where('ticket_hash', 'in', givers)
    .where('used_at', 'is not', null)
    .execute();
  return tx
    .deleteFrom('wechat_handle')
    .where('handle_hash', '=', handleHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['wechat_user', 'member_id'])
    .executeTakeFirst();
}

/** Deletes a member's tickets and handles, and those of the WeChat that signs the member in. */
export async function removeScansOf(tx: Transaction, memberId: number, wechat: WechatUser | null): Promise<void> {
  const { openid, unionid } = wechat ?? { openid: null, unionid: null };
  await sql`
    delete from wechat_ticket
    where member_id = ${memberId} or scanned_by ->> 'openid' = ${openid} or scanned_by ->> 'unionid' = ${unionid}`.execute(
    tx,
  );
  await sql`
    delete from wechat_handle
    where member_id = ${memberId} or wechat_user ->> 'openid' = ${openid} or wechat_user ->> 'unionid' = ${unionid}`.execute(
    tx,
  );
}

export async function removeOldScans(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('wechat_ticket').where('expires_at', '<', before).execute();
  await db.deleteFrom('wechat_handle').where('expires_at', '<', before).execute();
}
