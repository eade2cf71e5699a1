import type { Database } from '#server/database/tables.ts';

export type Scannable = NonNullable<Awaited<ReturnType<typeof findScannable>>>;

/** A release that is not scanned yet and still has its file; undefined for any other. */
export const findScannable = (db: Database, releaseId: number) =>
  db
    .selectFrom('app_release as release')
    .innerJoin('distributed_app as app', 'app.id', 'release.app_id')
    .select([
      'release.id',
      'release.app_id',
      'app.member_id',
      'app.name as app_name',
      'release.sha256',
      'release.version',
      'release.state',
      'release.page_fields',
      'release.scan_tries',
    ])
    .where('release.id', '=', releaseId)
    .where('release.scan', '=', 'none')
    .where('release.file', 'is not', null)
    .executeTakeFirst();

/** The fewest tries first, then the oldest. */
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

/** Releases that wait for a scan. */
export const listWaiting = (db: Database, limit: number): Promise<Pick<Scannable, 'id' | 'app_id' | 'member_id'>[]> =>
  db
    .selectFrom('app_release as release')
    .innerJoin('distributed_app as app', 'app.id', 'release.app_id')
    .select(['release.id', 'release.app_id', 'app.member_id'])
    .where('release.state', '=', 'scanning')
    .orderBy('release.id')
    .limit(limit)
    .execute();
