import type { Updateable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { DistributionTables } from '../tables.ts';

export type Scannable = NonNullable<Awaited<ReturnType<typeof findScannable>>>;

/** A release that is not scanned yet and has its file; undefined for any other. */
export const findScannable = (db: Database, releaseId: number) =>
  db
    .selectFrom('app_release as release')
    .innerJoin('distributed_app as app', 'app.id', 'release.app_id')
    .select([
      'release.id',
      'release.app_id',
      'app.member_id',
      'release.sha256',
      'release.version',
      'release.scan_tries',
    ])
    .where('release.id', '=', releaseId)
    .where('release.scan', '=', 'none')
    .where('release.file', 'is not', null)
    .executeTakeFirst();

/** Those with the fewest tries first, then the oldest. */
export async function listUnscanned(db: Database, mostTries: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_release')
    .select('id')
    .where('scan', '=', 'none')
    .where('file', 'is not', null)
    .where('scan_tries', '<', mostTries)
    .orderBy('scan_tries')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type Columns = Pick<Updateable<DistributionTables['app_release']>, 'scan' | 'scanned_at' | 'scan_tries' | 'state'>;

export async function keepScan(db: Database, releaseId: number, columns: Columns): Promise<void> {
  await db.updateTable('app_release').set(columns).where('id', '=', releaseId).execute();
}
