import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { containing } from '#server/database/containing.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Platform } from '#words/platform.ts';
import type { DistributionTables } from '../tables.ts';

type Release = Selectable<DistributionTables['app_release']>;

/** An app with its current release, whose fields are null without one. */
export type AppRow = Selectable<DistributionTables['distributed_app']> & {
  version: string | null;
  version_code: string | null;
  size: number | null;
  points: number | null;
  released_at: Date | null;
  state: Release['state'] | null;
  notes: string | null;
  facts: Release['facts'] | null;
  signer: string | null;
  merged: boolean;
};

/** Another member's app is not found rather than forbidden. */
export function findApp(db: Database, memberId: number, appId: number): Promise<AppRow | undefined> {
  return listAppsOf(db, memberId).where('app.id', '=', appId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockApp(tx: Transaction, memberId: number, appId: number): Promise<AppRow | undefined> {
  await tx
    .selectFrom('distributed_app')
    .select('id')
    .where('id', '=', appId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  return findApp(tx, memberId, appId);
}

export type AppFilter = {
  memberId: number;
  platform?: Platform | undefined;
  keyword?: string | undefined;
  /** Leaves merged apps out. */
  unmerged?: true;
};

/** The last changed first. */
export async function listApps(db: Database, filter: AppFilter, page: { offset: number; limit: number }) {
  const { memberId, platform, keyword, unmerged } = filter;
  const like = keyword ? containing(keyword) : null;
  const matching = listAppsOf(db, memberId)
    .$if(platform !== undefined, (apps) => apps.where('app.platform', '=', platform!))
    .$if(unmerged === true, (apps) => apps.where((eb) => eb.not(isMerged)))
    .$if(like !== null, (apps) =>
      apps.where((eb) =>
        eb.or([eb('app.name', 'ilike', like), eb('app.package_name', 'ilike', like), eb('app.short', 'ilike', like)]),
      ),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('app.updated_at', 'desc')
      .orderBy('app.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as AppRow[], total: Number(total) };
}

/** The apps of a member whose name, package name or code contains a text, or whose code is the other one; the last changed first. */
export const listAppsNamed = (
  db: Database,
  memberId: number,
  { text, short }: { text: string; short: string },
  limit: number,
) =>
  db
    .selectFrom('distributed_app')
    .select(['id', 'name', 'icon', 'platform', 'package_name', 'short'])
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        ...(['name', 'package_name', 'short'] as const).map((column) => eb(column, 'ilike', containing(text))),
        eb('short', '=', short),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The newest app of a member for an installer, by its platform and package name. */
export const findSameApp = (
  db: Database,
  memberId: number,
  { platform, packageName }: { platform: Platform; packageName: string },
): Promise<AppRow | undefined> =>
  listAppsOf(db, memberId)
    .where('app.platform', '=', platform)
    .where('app.package_name', '=', packageName)
    .orderBy('app.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The apps that belong to a packed app, the oldest first. */
export const listAppsOfPacked = (db: Database, memberId: number, packedAppId: number): Promise<AppRow[]> =>
  listAppsOf(db, memberId).where('app.packed_app_id', '=', packedAppId).orderBy('app.id').execute();

export async function countApps(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('distributed_app')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertApp(
  tx: Transaction,
  row: Insertable<DistributionTables['distributed_app']>,
): Promise<number> {
  const { id } = await tx.insertInto('distributed_app').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateApp(
  tx: Transaction,
  appId: number,
  columns: Updateable<DistributionTables['distributed_app']>,
): Promise<void> {
  await tx.updateTable('distributed_app').set(columns).where('id', '=', appId).execute();
}

/** Locks a member's publishing until the transaction ends, so that nothing is published twice and the limit of apps holds. */
export async function lockPublishing(tx: Transaction, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publishing ${memberId}`}, 0))`.execute(tx);
}

/** Deletes an app with its merge and its cases. Its releases, events and all other rows are erased later. */
export async function removeApp(tx: Transaction, appId: number): Promise<void> {
  await tx.deleteFrom('distributed_app').where('id', '=', appId).execute();
}

export async function removeAppsOf(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('distributed_app').where('member_id', '=', memberId).execute();
}

/** The codes of the installers of an app. */
export async function listInstallersOf(db: Database, appId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('app_release')
    .select('file')
    .where('app_id', '=', appId)
    .where('file', 'is not', null)
    .orderBy('file')
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}

export async function listScreenshots(db: Database, appId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('app_screenshot')
    .select('file')
    .where('app_id', '=', appId)
    .orderBy('position')
    .execute();
  return rows.map(({ file }) => file);
}

export async function updateScreenshots(tx: Transaction, appId: number, files: readonly string[]): Promise<void> {
  await tx.deleteFrom('app_screenshot').where('app_id', '=', appId).execute();
  if (files.length > 0) {
    const rows = files.map((file, position) => ({ app_id: appId, position, file }));
    await tx.insertInto('app_screenshot').values(rows).execute();
  }
}

type PackedRow = { packed_app_id: number; app_id: number; short: string; downloads: number; has_tester: boolean };

/** Distributed packed apps: the leading page, the downloads of all their distributed apps, and whether one of these has a registered device. */
export async function listPackedLinks(db: Database, packedAppIds: readonly number[]): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select distinct on (app.packed_app_id) app.packed_app_id, app.id as app_id, app.short,
      (sum(app.downloads) over (partition by app.packed_app_id))::bigint as downloads,
      bool_or(exists (select from tester where tester.app_id = app.id)) over (partition by app.packed_app_id) as has_tester
    from distributed_app app
    where app.packed_app_id = any(${packedAppIds}::bigint[])
    order by app.packed_app_id, exists (select from app_merge where peer_id = app.id), app.id`.execute(db);
  return rows;
}

const isMerged = sql<boolean>`exists (select from app_merge where lead_id = app.id or peer_id = app.id)`;

/** The apps of a member, each with its current release, as a query. */
export const listAppsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('distributed_app as app')
    .leftJoin('app_release as release', 'release.id', 'app.current_release')
    .selectAll('app')
    .select([
      'release.version',
      'release.version_code',
      'release.size',
      'release.points',
      'release.created_at as released_at',
      'release.state',
      'release.notes',
      'release.facts',
      'release.signer',
      isMerged.as('merged'),
    ])
    .where('app.member_id', '=', memberId);
