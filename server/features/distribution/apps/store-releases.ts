import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { DistributionTables } from '../tables.ts';

export type ReleaseRow = Selectable<DistributionTables['app_release']>;

export async function insertRelease(
  tx: Transaction,
  row: Insertable<DistributionTables['app_release']>,
): Promise<number> {
  const { id } = await tx.insertInto('app_release').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Newest first. */
export const listReleasesOf = (db: Database, appId: number): Promise<ReleaseRow[]> =>
  db.selectFrom('app_release').selectAll().where('app_id', '=', appId).orderBy('id', 'desc').execute();

export async function listReleasesOnPage(db: Database, appId: number, page: { offset: number; limit: number }) {
  const all = db.selectFrom('app_release').where('app_id', '=', appId);
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export const findRelease = (db: Database, appId: number, releaseId: number): Promise<ReleaseRow | undefined> =>
  db.selectFrom('app_release').selectAll().where('app_id', '=', appId).where('id', '=', releaseId).executeTakeFirst();

export async function updateRelease(
  tx: Database,
  releaseId: number,
  columns: Updateable<DistributionTables['app_release']>,
): Promise<void> {
  await tx.updateTable('app_release').set(columns).where('id', '=', releaseId).execute();
}

/** The release that was published from an upload or a build, with its app. */
export const findPublished = (db: Database, memberId: number, origin: string) =>
  db
    .selectFrom('app_release as release')
    .innerJoin('distributed_app as app', 'app.id', 'release.app_id')
    .select(['release.id as version_id', 'release.state', 'app.id as app_id', 'app.platform'])
    .where('release.origin', '=', origin)
    .where('app.member_id', '=', memberId)
    .executeTakeFirst();

/** From now on the link to this release gives it, also while another one is current. */
export async function updateReleaseShared(db: Database, releaseId: number): Promise<void> {
  await db.updateTable('app_release').set({ is_shared: true }).where('id', '=', releaseId).execute();
}

/** Ends the links to single releases of an app, or the one to `releaseId`. */
export async function updateReleasesUnshared(
  tx: Transaction,
  appId: number,
  releaseId: number | null = null,
): Promise<void> {
  await tx
    .updateTable('app_release')
    .set({ is_shared: false })
    .where('app_id', '=', appId)
    .where('is_shared', '=', true)
    .$if(releaseId !== null, (shared) => shared.where('id', '=', releaseId))
    .execute();
}

/** Returns the code of its installer. */
export async function removeRelease(tx: Transaction, releaseId: number): Promise<string | null> {
  const row = await tx.deleteFrom('app_release').where('id', '=', releaseId).returning('file').executeTakeFirst();
  return row?.file ?? null;
}

export type AgedRelease = Pick<ReleaseRow, 'id' | 'version' | 'retires_at' | 'created_at'> & {
  app_id: number;
  app_name: string;
  member_id: number;
  is_current: boolean;
};

/** Members with a distributed app, in order of their ids. */
export async function listMembersWithApps(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('distributed_app')
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** The releases of a member that still have a file, with the facts that decide how long they are kept. */
export const listAged = (db: Database, memberId: number): Promise<AgedRelease[]> =>
  db
    .selectFrom('app_release as release')
    .innerJoin('distributed_app as app', 'app.id', 'release.app_id')
    .select([
      'release.id',
      'release.version',
      'release.retires_at',
      'release.created_at',
      'app.id as app_id',
      'app.name as app_name',
      'app.member_id',
      sql<boolean>`app.current_release is not distinct from release.id`.as('is_current'),
    ])
    .where('app.member_id', '=', memberId)
    .where('release.file', 'is not', null)
    .orderBy('release.id')
    .execute();

export async function updateRetirement(tx: Transaction, releaseIds: readonly number[], at: Date | null): Promise<void> {
  if (releaseIds.length > 0) {
    await tx.updateTable('app_release').set({ retires_at: at }).where('id', 'in', releaseIds).execute();
  }
}

/** The file is freed by its caller. Returns its code. */
export async function updateReleaseRetired(tx: Transaction, releaseId: number): Promise<string | null> {
  const before = await tx.selectFrom('app_release').select('file').where('id', '=', releaseId).executeTakeFirst();
  await tx
    .updateTable('app_release')
    .set({ state: 'retired', file: null, retires_at: null })
    .where('id', '=', releaseId)
    .execute();
  return before?.file ?? null;
}
