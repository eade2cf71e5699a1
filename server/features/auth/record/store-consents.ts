import type { Insertable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { AuthTables } from '../tables.ts';

/** Keeps the first time. */
export async function insertConsentOnce(db: Database, row: Insertable<AuthTables['consent']>): Promise<void> {
  await db
    .insertInto('consent')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'document', 'version']).doNothing())
    .execute();
}
