import type { Database } from '#server/database/tables.ts';

/** Updates the time of use at most once a day. */
export async function findRenderedIcon(db: Database, key: string, now: Date): Promise<Buffer | null> {
  const row = await db
    .selectFrom('rendered_icon')
    .select(['pictures', 'used_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && now.getTime() - row.used_at.getTime() > 86_400_000) {
    await db.updateTable('rendered_icon').set({ used_at: now }).where('key', '=', key).execute();
  }
  return row?.pictures ?? null;
}

export async function insertRenderedIcon(db: Database, key: string, pictures: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('rendered_icon')
    .values({ key, pictures, used_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export const removeRenderedIcons = (db: Database, unusedSince: Date) =>
  db.deleteFrom('rendered_icon').where('used_at', '<', unusedSince).execute();
