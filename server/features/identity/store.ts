import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { VerificationKind } from '#rules/identity/verification.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import type { IdentityTables } from './tables.ts';

export type Attempt = Selectable<IdentityTables['verification']>;

/** Locks attempts of this member, and of this number for any member, until the transaction ends. */
export async function lockSubject(tx: Transaction, memberId: number, numberHmac: Buffer): Promise<void> {
  await lockMember(tx, memberId);
  const member = sql`select pg_advisory_xact_lock(hashtextextended(${`verification ${memberId}`}, 0))`;
  await member.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${numberHmac.toString('hex')}, 0))`.execute(tx);
}

/** The newest attempt of each kind; replaced ones do not count. */
export const listNewest = (db: Database, memberIds: readonly number[]) =>
  db
    .selectFrom('verification')
    .selectAll()
    .distinctOn(['member_id', 'kind'])
    .where('member_id', 'in', memberIds)
    .where('status', '!=', 'replaced')
    .orderBy('member_id')
    .orderBy('kind')
    .orderBy('id', 'desc');

export async function insertAttempt(tx: Transaction, row: Insertable<IdentityTables['verification']>): Promise<number> {
  const { id } = await tx.insertInto('verification').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Replaces a check that was left at the phone by a new attempt. */
export async function updatePendingReplaced(tx: Transaction, memberId: number, kind: VerificationKind, now: Date) {
  await tx
    .updateTable('verification')
    .set({ status: 'replaced', decided_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .where('channel', '!=', 'manual')
    .execute();
}

/** Whether another member has passed with this number, or waits for staff with it. */
export async function isNumberTaken(tx: Database, kind: VerificationKind, numberHmac: Buffer, memberId: number) {
  const row = await tx
    .selectFrom('verification')
    .select('id')
    .where('kind', '=', kind)
    .where('number_hmac', '=', numberHmac)
    .where('member_id', '!=', memberId)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'passed'), and([eb('status', '=', 'pending'), eb('channel', '=', 'manual')])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for passed attempts only. */
export async function isNumberPassed(tx: Database, kind: VerificationKind, numberHmac: Buffer, memberId: number) {
  const row = await tx
    .selectFrom('verification')
    .select('id')
    .where('kind', '=', kind)
    .where('number_hmac', '=', numberHmac)
    .where('status', '=', 'passed')
    .where('member_id', '!=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export const findByCode = (db: Database, code: string): Promise<Attempt | undefined> =>
  db.selectFrom('verification').selectAll().where('code', '=', code).executeTakeFirst();

export const findById = (db: Database, id: number): Promise<Attempt | undefined> =>
  db.selectFrom('verification').selectAll().where('id', '=', id).executeTakeFirst();

export const findByIds = (db: Database, ids: readonly number[]): Promise<Attempt[]> =>
  db.selectFrom('verification').selectAll().where('id', 'in', ids).execute();

/** Earlier attempts of the same member and kind, newest first. */
export const listEarlier = (db: Database, { member_id, kind, id }: Attempt, limit: number): Promise<Attempt[]> =>
  db
    .selectFrom('verification')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('id', '<', id)
    .where('status', '!=', 'replaced')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** False when it was decided in the meantime. */
export async function updateAttemptDecided(
  tx: Transaction,
  id: number,
  decision: Updateable<IdentityTables['verification']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the first return of a phone. */
export async function updateReturn(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('verification')
    .set({ returned_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('channel', '!=', 'manual')
    .where('returned_at', 'is', null)
    .execute();
}

/** Newest first, so that a check about which a provider never answers does not delay the others. */
export const listAtPhone = (db: Database, limit: number): Promise<Attempt[]> =>
  db
    .selectFrom('verification')
    .selectAll()
    .where('status', '=', 'pending')
    .where('channel', '!=', 'manual')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function listMembersNamed(db: Database, nameHmac: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('verification')
    .select('member_id')
    .where('name_hmac', '=', nameHmac)
    .where('status', '=', 'passed')
    .where('kind', '=', 'person')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
