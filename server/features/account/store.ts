import type { Insertable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { AccountTables } from './tables.ts';

export type Channel = 'mobile' | 'email';

export function selectByContact(db: Database, channel: Channel, contact: string) {
  return db.selectFrom('member').selectAll().where(channel, '=', contact).executeTakeFirst();
}

/** Null when the phone number or the address is taken. */
export async function insertMember(db: Database, row: Insertable<AccountTables['member']>): Promise<number | null> {
  const inserted = await db
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function updatePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export function selectAnyMember(db: Database) {
  return db.selectFrom('member').select('id').limit(1).executeTakeFirst();
}
