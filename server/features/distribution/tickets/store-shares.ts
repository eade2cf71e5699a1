import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DownloadStanding } from '#rules/distribution/ticket-limits.ts';
import type { Database, Transaction } from '#server/database/tables.ts';

/** A device and its network as an app stores them. */
type Downloader = {
  app_id: number;
  release_id: number;
  device: Buffer;
  place: Buffer | null;
  /** Shortened to its network. */
  network: string;
};

const everywhere = Buffer.alloc(0);

const PLACE_BYTES = 16;

/** The keyed hash of an IPv6 site, which a shortened network names (shortened-network.ts); null for IPv4. */
const siteOf = (network: string): Buffer | null =>
  network.includes(':') ? createHash('sha256').update(network).digest().subarray(0, PLACE_BYTES) : null;

/** The counts of a device and its network on a business day. */
export async function findStanding(
  db: Database,
  { app_id, release_id, device, place, network }: Downloader,
  day: number,
): Promise<DownloadStanding> {
  const charged = (where: Buffer | null) =>
    sql`(select charged from download_share where app_id = ${app_id} and day = ${day} and place = ${where}::bytea)`;
  const { rows } = await sql<DownloadStanding>`
    select coalesce((select downloads from charged_device
        where release_id = ${release_id} and device = ${device} and day = ${day}), 0) as "ofDevice",
      coalesce(${charged(place)}, 0) as "ofNetwork", coalesce(${charged(siteOf(network))}, 0) as "ofSite",
      coalesce(${charged(everywhere)}, 0) as "ofAll"`.execute(db);
  return rows[0]!;
}

/** Counts one more charged download of a device and its network. */
export async function countShare(
  tx: Transaction,
  { app_id, release_id, device, place, network }: Downloader,
  day: number,
): Promise<void> {
  const places = [everywhere, place, siteOf(network)].filter((where) => where !== null);
  await tx
    .insertInto('charged_device')
    .values({ release_id, device, day })
    .onConflict((row) => row.columns(['release_id', 'device', 'day']).doUpdateSet({ downloads: 1 }))
    .execute();
  await tx
    .insertInto('download_share')
    .values(places.map((where) => ({ app_id, day, place: where, charged: 1 })))
    .onConflict((row) =>
      row.columns(['app_id', 'day', 'place']).doUpdateSet({ charged: sql`download_share.charged + 1` }),
    )
    .execute();
}

/** Counts another download that the device has already paid for. */
export async function countRepeat(tx: Transaction, { release_id, device }: Downloader, day: number): Promise<void> {
  await tx
    .updateTable('charged_device')
    .set((row) => ({ downloads: row('downloads', '+', 1) }))
    .where('release_id', '=', release_id)
    .where('device', '=', device)
    .where('day', '=', day)
    .execute();
}

/** False when the owner has been told on this day. */
export async function claimOwnerNotice(tx: Transaction, appId: number, day: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('download_share')
    .set({ is_told: true })
    .where('app_id', '=', appId)
    .where('day', '=', day)
    .where('place', '=', everywhere)
    .where('is_told', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes those of days that are over. */
export async function removeOldShares(db: Database, today: number): Promise<void> {
  await db.deleteFrom('charged_device').where('day', '<', today).execute();
  await db.deleteFrom('download_share').where('day', '<', today).execute();
}
