import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { DistributionTables } from '../tables.ts';

export type ReportRow = Selectable<DistributionTables['app_report']>;

/** Locks the reports of one app until the transaction ends, so that they join one case. */
export async function lockReports(tx: Transaction, appId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${appId}`}, 0))`.execute(tx);
}

/** The case about an app that staff have not decided; undefined without one. */
export const findOpenReportCase = (tx: Transaction, appId: number) =>
  tx
    .selectFrom('app_case')
    .select(['id', 'reports'])
    .where('app_id', '=', appId)
    .where('cause', '=', 'reported')
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

export async function insertReport(
  tx: Transaction,
  row: Insertable<DistributionTables['app_report']>,
): Promise<number> {
  const { id } = await tx.insertInto('app_report').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateContact(tx: Transaction, id: number, contact: string): Promise<void> {
  await tx.updateTable('app_report').set({ contact }).where('id', '=', id).execute();
}

/** Oldest first. */
export const listReports = (db: Database, caseId: number): Promise<ReportRow[]> =>
  db.selectFrom('app_report').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

/** Once a case is decided nobody asks its reporters any more. */
export async function removeContacts(tx: Transaction, caseId: number): Promise<void> {
  await tx.updateTable('app_report').set({ contact: null }).where('case_id', '=', caseId).execute();
}

export async function removeOldContacts(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('app_report')
    .set({ contact: null })
    .where('created_at', '<', before)
    .where('contact', 'is not', null)
    .execute();
}

export async function removeOldReports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('app_report').where('created_at', '<', before).execute();
}

/** The release of a case, locked until the transaction ends. */
export const lockRelease = (tx: Transaction, id: number) =>
  tx
    .selectFrom('app_release')
    .select(['id', 'state', 'file', 'sha256', 'version', 'scan', 'page_fields'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether another case prevents a release, or its app, from being public. */
export async function isHeldByAnother(tx: Transaction, releaseId: number, caseId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_case')
    .select('id')
    .where('release_id', '=', releaseId)
    .where('id', '<>', caseId)
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'open'), and([eb('status', '=', 'upheld'), eb('appeal_status', '<>', 'accepted')])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The hashes of every release of an app. */
export async function listHashes(tx: Transaction, appId: number): Promise<string[]> {
  const rows = await tx.selectFrom('app_release').select('sha256').where('app_id', '=', appId).execute();
  return rows.map(({ sha256 }) => sha256);
}
