import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';

/** The file codes of the sites that the member's apps and their builds use. */
export async function listSitesInUse(db: Database, memberId: number): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`
    select site ->> 'file' as file from packed_app where member_id = ${memberId} and site is not null
    union
    select build.config -> 'site' ->> 'file' from build join packed_app app on app.id = build.app_id
    where app.member_id = ${memberId} and build.config -> 'site' ->> 'file' is not null`.execute(db);
  return new Set(rows.map(({ file }) => file));
}

/** The file codes of the sites that one app and its builds use. */
export async function listSitesOfApp(db: Database, appId: number): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`
    select site ->> 'file' as file from packed_app where id = ${appId} and site is not null
    union
    select config -> 'site' ->> 'file' from build where app_id = ${appId} and config -> 'site' ->> 'file' is not null`.execute(
    db,
  );
  return new Set(rows.map(({ file }) => file));
}

/** Locks a member's sites, so that no app takes a zip that is being removed. */
export const lockSites = (tx: Transaction, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sites of a member', ${memberId}))`.execute(tx);
