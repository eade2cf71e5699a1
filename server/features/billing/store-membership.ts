import { type Insertable, sql } from 'kysely';
import type { Membership } from '#rules/billing/membership-price.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { BillingTables } from './tables.ts';

/** Locks a membership, even before its first row, until the transaction ends. */
export async function lockMembership(tx: Transaction, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`membership ${memberId}`}, 0))`.execute(tx);
}

/** The level that a member has at present; null without one. */
export async function findMembership(db: Database, memberId: number, now: Date): Promise<Membership | null> {
  const row = await db
    .selectFrom('membership')
    .select(['level', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { level: row.level, expiresAtSeconds: Math.floor(row.expires_at.getTime() / 1000) } : null;
}

export const findLevelLimits = (db: Database, level: BillingTables['membership_level']['level']) =>
  db
    .selectFrom('membership_level')
    .select(['apps', 'keep_days', 'domains'])
    .where('level', '=', level)
    .executeTakeFirstOrThrow();

/** The membership must be locked. The points of a running month stay due when they were. */
export async function upsertMembership(
  tx: Transaction,
  row: Omit<Insertable<BillingTables['membership']>, 'points_at'>,
  { now, isNew }: { now: Date; isNew: boolean },
): Promise<void> {
  const { level, expires_at } = row;
  await tx
    .insertInto('membership')
    .values({ ...row, points_at: now })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ level, expires_at, ...(isNew && { points_at: now }) }),
    )
    .execute();
}

/** Members whose level has points for a month that has begun. */
export const listPointsDue = (db: Database, now: Date, atMost: number) =>
  db
    .selectFrom('membership')
    .select('member_id')
    .where('points_at', '<=', now)
    .whereRef('points_at', '<', 'expires_at')
    .orderBy('points_at')
    .limit(atMost)
    .execute();

/** The month that is due, with its points. The membership must be locked. */
export const findPointsDue = (tx: Transaction, memberId: number, now: Date) =>
  tx
    .selectFrom('membership')
    .innerJoin('membership_level', 'membership_level.level', 'membership.level')
    .select(['membership.points_at', 'membership.expires_at', 'membership_level.points'])
    .where('membership.member_id', '=', memberId)
    .where('membership.points_at', '<=', now)
    .whereRef('membership.points_at', '<', 'membership.expires_at')
    .executeTakeFirst();

/** Members with points of a membership's month that is over, without a following month. */
export async function listLapsedPoints(db: Database, now: Date, atMost: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .innerJoin('membership', 'membership.member_id', 'ledger_account.owner_id')
    .select('membership.member_id')
    .where('ledger_account.kind', '=', 'granted_points')
    .where('ledger_account.balance', '>', 0)
    .where('membership.expires_at', '<=', now)
    .whereRef('membership.points_at', '>=', 'membership.expires_at')
    .limit(atMost)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** The end of a membership whose last month is over. The membership must be locked. */
export async function findEndedMonth(tx: Transaction, memberId: number, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('membership')
    .select('expires_at')
    .where('member_id', '=', memberId)
    .where('expires_at', '<=', now)
    .whereRef('points_at', '>=', 'expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

export async function updatePointsAt(tx: Transaction, memberId: number, next: Date): Promise<void> {
  await tx.updateTable('membership').set({ points_at: next }).where('member_id', '=', memberId).execute();
}
