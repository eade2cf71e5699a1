import { secondsOf } from '#contract/wire-values.ts';
import type { Database, Transaction } from '#server/database/tables.ts';

export async function countPackedApps(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('packed_app')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countKeysOf(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('signing_key')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ends of the licences that a member has paid, in epoch seconds; null for a permanent one. */
export async function listPaidEnds(db: Database, memberId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('packed_app')
    .select('expires_at')
    .where('member_id', '=', memberId)
    .where('licensed', '=', true)
    .where('trial', '=', false)
    .execute();
  return rows.map(({ expires_at }) => expires_at && secondsOf(expires_at));
}

export async function destroyKeysOf(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('signing_key').where('member_id', '=', memberId).execute();
}

/** Deletes the apps and the records of trials; the builds are erased later. */
export async function deleteAppsOf(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('trial_use').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('packed_app').where('member_id', '=', memberId).execute();
}
