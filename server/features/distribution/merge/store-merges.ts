import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';

export type MergeRow = { lead_id: number; peer_id: number | null; store_url: string | null };

export const findMerge = (db: Database, appId: number): Promise<MergeRow | undefined> =>
  db
    .selectFrom('app_merge')
    .select(['lead_id', 'peer_id', 'store_url'])
    .where((eb) => eb.or([eb('lead_id', '=', appId), eb('peer_id', '=', appId)]))
    .executeTakeFirst();

/** Serializes the merges of a member until the transaction ends. */
export async function lockMerges(tx: Transaction, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merges ${memberId}`}, 0))`.execute(tx);
}

export async function insertMerge(tx: Transaction, row: MergeRow & { created_at: Date }): Promise<void> {
  await tx.insertInto('app_merge').values(row).execute();
}

export async function removeMerge(tx: Transaction, leadId: number): Promise<void> {
  await tx.deleteFrom('app_merge').where('lead_id', '=', leadId).execute();
}
