import { type Insertable, sql } from 'kysely';
import { secondsOf } from '#contract/wire-values.ts';
import type { DecidedAlone } from '#rules/billing/two-people.ts';
import { startOfBusinessDay } from '#rules/calendar.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { StaffTables } from './tables.ts';

/** Serializes a colleague's decisions about money, so that two of them never count the same sum. */
export async function lockAlone(tx: Transaction, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('decided alone', ${staffId}))`.execute(tx);
}

/** The fen that a colleague has moved alone since the business day began: for this member, and in all. */
export async function sumAlone(
  db: Database,
  { staffId, memberId, now }: { staffId: number; memberId: number | null; now: Date },
): Promise<DecidedAlone> {
  const { rows } = await sql<DecidedAlone>`
    select coalesce(sum(amount_fen), 0)::bigint as "inAllFen",
      coalesce(sum(amount_fen) filter (where member_id is not distinct from ${memberId}), 0)::bigint as "ofMemberFen"
    from decided_alone where staff_id = ${staffId} and decided_at >= ${dayOf(now)}`.execute(db);
  return rows[0]!;
}

/** The same sums of all colleagues, in fen. */
export async function sumAloneOfAll(db: Database, now: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('decided_alone')
    .select(['staff_id', sql<number>`sum(amount_fen)::bigint`.as('fen')])
    .where('decided_at', '>=', dayOf(now))
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id, fen }) => [staff_id, fen]));
}

export async function insertAlone(tx: Transaction, row: Insertable<StaffTables['decided_alone']>): Promise<void> {
  await tx.insertInto('decided_alone').values(row).execute();
}

const dayOf = (now: Date): Date => new Date(startOfBusinessDay(secondsOf(now)) * 1000);
