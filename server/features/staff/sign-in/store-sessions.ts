import type { Insertable } from 'kysely';
import { staffSessionRules } from '#rules/staff/staff-session.ts';
import type { Database } from '#server/database/tables.ts';
import type { StaffTables } from '../tables.ts';

/** Finds sessions of staff who are not disabled. */
export const findSession = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('staff_session as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id', 'session.created_at', 'session.seen_at', 'session.proven_at'])
    .select(['staff.id as staff_id', 'staff.username', 'staff.roles'])
    .where('session.token_hash', '=', tokenHash)
    .where('staff.status', '=', 'active')
    .executeTakeFirst();

export async function insertSession(db: Database, row: Insertable<StaffTables['staff_session']>): Promise<number> {
  const { id } = await db.insertInto('staff_session').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateSessionSeen(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function updateSessionProven(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ proven_at: now }).where('id', '=', id).execute();
}

export const listSessionsOf = (db: Database, staffId: number, now: Date) =>
  db
    .selectFrom('staff_session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('seen_at', '>', secondsBefore(now, staffSessionRules.idleSeconds))
    .where('created_at', '>', secondsBefore(now, staffSessionRules.lifeSeconds))
    .orderBy('id', 'desc')
    .execute();

/** False when staff had no such session. */
export async function removeSession(db: Database, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sessions of staff, also half-open ones, except `but`. */
export async function removeSessionsOf(db: Database, staffId: number, but = 0): Promise<void> {
  await db.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '!=', but).execute();
  await db.deleteFrom('staff_challenge').where('staff_id', '=', staffId).execute();
}

export async function insertChallenge(db: Database, row: Insertable<StaffTables['staff_challenge']>): Promise<void> {
  await db.insertInto('staff_challenge').values(row).execute();
}

/** Counts a try before the comparison, so that simultaneous tries have the same limit as consecutive ones. */
export const claimChallengeTry = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('staff_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'totp', 'tries'])
    .executeTakeFirst();

/** False when it was already gone: a challenge opens one session. */
export async function removeChallenge(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenge')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeOverSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where('seen_at', '<', secondsBefore(now, staffSessionRules.idleSeconds))
    .execute();
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
}

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
