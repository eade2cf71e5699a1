import type { Insertable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { PackagingTables } from './tables.ts';

export const findSigningKey = (db: Database, appId: number) =>
  db.selectFrom('signing_key').select(['private_key', 'certificate']).where('app_id', '=', appId).executeTakeFirst();

export const findCertificate = (db: Database, appId: number) =>
  db.selectFrom('signing_key').select('certificate').where('app_id', '=', appId).executeTakeFirst();

/** An app that got its key a moment ago keeps that one. */
export async function insertSigningKey(db: Database, key: Insertable<PackagingTables['signing_key']>): Promise<void> {
  await db
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .execute();
}

export const listLicenceKeys = (db: Database) =>
  db.selectFrom('licence_key').select(['slot', 'private_key', 'public_key']).orderBy('slot').execute();

export async function insertLicenceKeys(
  db: Database,
  keys: Insertable<PackagingTables['licence_key']>[],
): Promise<void> {
  await db
    .insertInto('licence_key')
    .values(keys)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
}
