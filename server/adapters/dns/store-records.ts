import type { Database } from '#server/database/tables.ts';
import type { ZoneRecord } from './dns-message.ts';

export const findRecords = (db: Database, names: readonly string[]): Promise<ZoneRecord[]> =>
  db.selectFrom('sandbox_record').select(['name', 'type', 'value']).where('name', 'in', names).execute();

export const listRecords = (db: Database, limit: number): Promise<ZoneRecord[]> =>
  db.selectFrom('sandbox_record').select(['name', 'type', 'value']).orderBy('name').limit(limit).execute();

export async function insertRecord(db: Database, record: ZoneRecord): Promise<void> {
  await db
    .insertInto('sandbox_record')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeRecords(db: Database, { name, type }: Pick<ZoneRecord, 'name' | 'type'>): Promise<void> {
  await db.deleteFrom('sandbox_record').where('name', '=', name).where('type', '=', type).execute();
}
