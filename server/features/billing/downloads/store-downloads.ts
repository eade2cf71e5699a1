import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { BillingTables } from '../tables.ts';

/** The free downloads of a day for the level that a member has at present; without one, those of all members. */
export async function findFreeDay(db: Database, memberId: number, now: Date): Promise<number> {
  const levels = db
    .selectFrom('membership_level')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.level', '=', 'membership_level.level')
        .on('membership.member_id', '=', memberId)
        .on('membership.expires_at', '>', now),
    )
    .select('membership_level.free_downloads')
    .where((row) => row.or([row('membership_level.level', '=', 'none'), row('membership.member_id', 'is not', null)]))
    .orderBy('membership.member_id', (order) => order.asc().nullsLast())
    .limit(1);
  return (await levels.executeTakeFirstOrThrow()).free_downloads;
}

type FreeDownload = Selectable<BillingTables['free_download']>;

export const findDay = (db: Database, memberId: number, day: number): Promise<FreeDownload | undefined> =>
  db
    .selectFrom('free_download')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();

export async function lockDownloadsOf(tx: Transaction, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`downloads ${memberId}`}, 0))`.execute(tx);
}

/** The row of a day, made where there is none. */
export async function upsertDay(tx: Transaction, memberId: number, day: number): Promise<FreeDownload> {
  return tx
    .insertInto('free_download')
    .values({ member_id: memberId, day, used: 0 })
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doUpdateSet({ used: sql`free_download.used` }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateDay(
  tx: Transaction,
  { member_id, day }: FreeDownload,
  columns: Partial<Omit<FreeDownload, 'member_id' | 'day'>>,
): Promise<void> {
  await tx
    .updateTable('free_download')
    .set(columns)
    .where('member_id', '=', member_id)
    .where('day', '=', day)
    .execute();
}

export async function removeDaysBefore(db: Database, day: number): Promise<void> {
  await db.deleteFrom('free_download').where('day', '<', day).execute();
}
