import { type Insertable, sql } from 'kysely';
import type { Transaction } from '#server/database/tables.ts';
import type { StaffTables } from './tables.ts';

/** Two processes that start at once count one after the other. */
export async function countStaffAlone(tx: Transaction): Promise<number> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
  const { staff } = await tx
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('staff'))
    .executeTakeFirstOrThrow();
  return staff;
}

export async function insertStaff(tx: Transaction, row: Insertable<StaffTables['staff']>): Promise<void> {
  await tx.insertInto('staff').values(row).execute();
}
