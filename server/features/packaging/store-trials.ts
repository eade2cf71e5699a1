import { type Insertable, sql } from 'kysely';
import type { TrialHistory } from '#rules/packaging/trial.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { PackagingTables } from './tables.ts';

export async function readTrialHistory(
  db: Database,
  { appId, memberId, host, now }: { appId: number; memberId: number; host: string; now: Date },
): Promise<TrialHistory> {
  const row = await db
    .selectFrom('trial_use')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [eb('app_id', '=', appId)]), eb.val(false)).as('appTried'),
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [eb('host', '=', host)]), eb.val(false)).as('hostTried'),
      eb.fn.countAll<number>().filterWhere('ends_at', '>', now).as('running'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Trials of one member start one after another, so that two at once cannot pass the limit together. */
export const lockTrials = (tx: Transaction, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('trials of a member', ${memberId}))`.execute(tx);

export const insertTrial = (tx: Transaction, trial: Insertable<PackagingTables['trial_use']>) =>
  tx.insertInto('trial_use').values(trial).execute();
