import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Platform } from '#words/platform.ts';
import type { DistributionTables } from '../tables.ts';

type Table = DistributionTables['app_case'];
export type CaseRow = Selectable<Table>;
/** A case with the name and the codes of its app. */
export type ListedCase = CaseRow & {
  member_id: number;
  app_name: string;
  icon: string | null;
  short: string;
  platform: Platform;
  package_name: string;
  version: string | null;
};

export async function insertCase(tx: Transaction, row: Insertable<Table>): Promise<number> {
  const { id } = await tx.insertInto('app_case').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCase(tx: Transaction, id: number, columns: Updateable<Table>): Promise<void> {
  await tx.updateTable('app_case').set(columns).where('id', '=', id).execute();
}

export const findCases = (db: Database, ids: readonly number[]): Promise<ListedCase[]> =>
  ids.length === 0 ? Promise.resolve([]) : listedCases(db).where('case.id', 'in', ids).execute();

/** The case of a member, locked with its app until the transaction ends. The app comes first, as everywhere. */
export async function lockCase(tx: Transaction, id: number): Promise<ListedCase | undefined> {
  const found = await tx.selectFrom('app_case').select('app_id').where('id', '=', id).executeTakeFirst();
  if (!found) {
    return undefined;
  }
  await tx.selectFrom('distributed_app').select('id').where('id', '=', found.app_id).forUpdate().execute();
  await tx.selectFrom('app_case').select('id').where('id', '=', id).forUpdate().execute();
  return listedCases(tx).where('case.id', '=', id).executeTakeFirst();
}

/** The earlier cases of the same app, newest first. */
export const listEarlierCases = (db: Database, { id, app_id }: CaseRow, limit: number): Promise<ListedCase[]> =>
  listedCases(db)
    .where('case.app_id', '=', app_id)
    .where('case.id', '<', id)
    .orderBy('case.id', 'desc')
    .limit(limit)
    .execute();

/** The cases that the owner of an app may see, without reports that are not decided: those about the whole app first, then newest first. */
export const listRulings = (db: Database, appIds: readonly number[]): Promise<CaseRow[]> =>
  appIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('app_case')
        .selectAll()
        .where('app_id', 'in', appIds)
        .where(({ eb, or, and }) =>
          or([
            and([eb('status', '=', 'upheld'), eb('appeal_status', '<>', 'accepted')]),
            and([eb('status', '=', 'open'), eb('cause', '<>', 'reported')]),
          ]),
        )
        .orderBy(sql`release_id is null`, 'desc')
        .orderBy('id', 'desc')
        .execute();

/** The findings that staff have passed. */
export async function listPassedFindings(db: Database, appId: number): Promise<CaseRow['finding'][]> {
  const rows = await db
    .selectFrom('app_case')
    .select('finding')
    .where('app_id', '=', appId)
    .where('cause', '=', 'listed')
    .where(({ eb, or }) => or([eb('status', '=', 'passed'), eb('appeal_status', '=', 'accepted')]))
    .execute();
  return rows.map(({ finding }) => finding);
}

/** The queues that decide cases. */
const queues = ['prohibited', 'report', 'appeal'];

/** Takes back the undecided items about an app, or about one release of it, before it is deleted. */
export async function updateCasesWithdrawn(
  tx: Transaction,
  about: { app_id: number } | { release_id: number },
  now: Date,
): Promise<void> {
  const [[column, id]] = Object.entries(about) as [['app_id' | 'release_id', number]];
  await withdraw(tx, now)
    .where('subject_id', 'in', tx.selectFrom('app_case').select('id').where(column, '=', id))
    .execute();
}

/** The same for those whose case was deleted in the moment of its creation. */
export async function updateOrphansWithdrawn(tx: Database, now: Date): Promise<void> {
  await withdraw(tx, now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('app_case').select('id').whereRef('app_case.id', '=', 'review_item.subject_id'))),
    )
    .execute();
}

const withdraw = (tx: Database, now: Date) =>
  tx
    .updateTable('review_item')
    .set(({ eb }) => ({ status: 'withdrawn' as const, decided_at: now, version: eb('version', '+', 1) }))
    .where('queue', 'in', queues)
    .where('status', '=', 'open');

const listedCases = (db: Database) =>
  db
    .selectFrom('app_case as case')
    .innerJoin('distributed_app as app', 'app.id', 'case.app_id')
    .leftJoin('app_release as release', 'release.id', 'case.release_id')
    .selectAll('case')
    .select([
      'app.member_id',
      'app.name as app_name',
      'app.icon',
      'app.short',
      'app.platform',
      'app.package_name',
      'release.version',
    ]);
