import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { StaffTables } from './tables.ts';

/** Locks changes of staff until the transaction ends. */
export async function lockStaff(tx: Transaction): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}

/** Counts staff under a lock, because two processes may start at once. */
export async function countStaffAlone(tx: Transaction): Promise<number> {
  await lockStaff(tx);
  const { staff } = await tx
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('staff'))
    .executeTakeFirstOrThrow();
  return staff;
}

/** Null for a taken name. */
export async function insertStaff(tx: Transaction, row: Insertable<StaffTables['staff']>): Promise<number | null> {
  const inserted = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export const findStaffByName = (db: Database, username: string) =>
  db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();

export const findStaff = (db: Database, id: number) =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

export type StaffColumns = Updateable<StaffTables['staff']>;

export async function updateStaff(db: Database, id: number, columns: StaffColumns): Promise<void> {
  await db.updateTable('staff').set(columns).where('id', '=', id).execute();
}

export async function countActiveOwners(db: Database): Promise<number> {
  const { owners } = await db
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('owners'))
    .where('status', '=', 'active')
    .where(sql<boolean>`'owner' = any(roles)`)
    .executeTakeFirstOrThrow();
  return owners;
}

/** All staff, with the last call of their sessions. */
export const listStaffRows = (db: Database) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_session as session', 'session.staff_id', 'staff.id')
    .select(['staff.id', 'username', 'roles', 'status', 'member_id as member', 'staff.created_at'])
    .select((row) => [
      row('totp', 'is not', null).as('authenticator'),
      row.fn.max('session.seen_at').$castTo<Date | null>().as('seen_at'),
    ])
    .groupBy('staff.id')
    .orderBy('staff.id')
    .execute();

/** False when a code of this step or a newer one was used in the meantime. */
export async function claimTotpStep(db: Database, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when an authenticator was set up in the meantime. */
export async function updateFirstTotp(tx: Transaction, id: number, totp: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp, totp_step: step })
    .where('id', '=', id)
    .where('totp', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateRecoveryCodes(tx: Transaction, id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute();
  if (hashes.length > 0) {
    const rows = hashes.map((code_hash) => ({ staff_id: id, code_hash }));
    await tx.insertInto('staff_recovery_code').values(rows).execute();
  }
}

export async function countRecoveryCodes(db: Database, id: number): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Deletes a recovery code on its use. */
export async function claimRecoveryCode(db: Database, id: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
