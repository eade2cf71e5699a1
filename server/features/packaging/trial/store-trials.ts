import { type Insertable, sql } from 'kysely';
import { MOST_RUNNING_TRIALS, type TrialHistory } from '#rules/packaging/trial.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { PackagingTables } from '../tables.ts';

export async function findTrialHistory(
  db: Database,
  { appId, memberId, now }: { appId: number; memberId: number; now: Date },
): Promise<Omit<TrialHistory, 'hostTried'>> {
  const row = await db
    .selectFrom('trial_use')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [eb('app_id', '=', appId)]), eb.val(false)).as('appTried'),
      eb.fn
        .countAll<number>()
        .filterWhere((row) => row.and([row('moved', '=', false), row('ends_at', '>', now)]))
        .as('running'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row;
}

/** The end of the trial after which another one may begin; undefined while there is room. */
export const findTrialMakingRoom = (db: Database, memberId: number, now: Date) =>
  db
    .selectFrom('trial_use')
    .select('ends_at')
    .where('member_id', '=', memberId)
    .where('moved', '=', false)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .offset(MOST_RUNNING_TRIALS - 1)
    .limit(1)
    .executeTakeFirst();

/** Locks the trials of one member, so that two simultaneous ones cannot exceed the limit together. */
export const lockTrials = (tx: Transaction, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('trials of a member', ${memberId}))`.execute(tx);

/** The member's app that used up the trial of a host; `app_id` and `name` are null once that app is deleted. */
export const findTrialOfHost = (db: Database, memberId: number, host: string) =>
  db
    .selectFrom('trial_use')
    .leftJoin('packed_app', 'packed_app.id', 'trial_use.app_id')
    .select(['trial_use.app_id', 'packed_app.name', 'packed_app.name_zh'])
    .where('trial_use.member_id', '=', memberId)
    .where('trial_use.host', '=', host)
    .executeTakeFirst();

/** Uses up the trial of a host for an app, which may repeat this. False when another app has it: of two at once, one succeeds. */
export async function claimHost(tx: Transaction, trial: Insertable<PackagingTables['trial_use']>): Promise<boolean> {
  await tx
    .insertInto('trial_use')
    .values(trial)
    .onConflict((conflict) => conflict.columns(['member_id', 'host']).doNothing())
    .execute();
  const user = await findTrialOfHost(tx, trial.member_id, trial.host);
  return user?.app_id === trial.app_id;
}
