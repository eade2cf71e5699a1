import { randomCode } from '#server/secrets/random-code.ts';
import type { Database, Transaction } from '../tables.ts';

/** The sole right to ask a provider about one row, over all processes of a site. */
export type Lease = { key: string; holder: string };

/** Null while another holder has the lease. Nobody else gets it for `ms`, even when the holder's process ends. */
export async function takeLease(
  db: Database,
  key: string,
  { now, ms }: { now: Date; ms: number },
): Promise<Lease | null> {
  const lease = { key, holder: randomCode() };
  const until = new Date(now.getTime() + ms);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lease')
    .values({ ...lease, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ holder: lease.holder, until }).where('lease.until', '<=', now),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? lease : null;
}

/** Whether the lease is still valid. Nobody else gets it until the transaction ends, so the holder acts alone. */
export async function holdsLease(tx: Transaction, { key, holder }: Lease, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('lease')
    .select('key')
    .where('key', '=', key)
    .where('holder', '=', holder)
    .where('until', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves the end of the lease: the next holder may take it from `until` on. A lease that another holder has meanwhile is unchanged. */
export async function endLease(db: Database, { key, holder }: Lease, until: Date): Promise<void> {
  await db.updateTable('lease').set({ until }).where('key', '=', key).where('holder', '=', holder).execute();
}

export async function removeLeasesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('lease').where('until', '<', time).execute();
}
