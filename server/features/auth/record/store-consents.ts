import type { Insertable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { AuthTables } from '#server/features/auth/tables.ts';

/** The first time counts. */
export async function insertConsentOnce(db: Database, row: Insertable<AuthTables['consent']>): Promise<void> {
  await db
    .insertInto('consent')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'document', 'version']).doNothing())
    .execute();
}
