import type { Database } from '#server/database/tables.ts';
import { listTeams } from './store-domains.ts';

/** The Apple team of each of the member's iOS apps whose profile names one, by its bundle ID. */
export async function teamsOf(db: Database, memberId: number): Promise<Map<string, string>> {
  const rows = await listTeams(db, memberId);
  return new Map(rows.flatMap(({ package_name, signer }) => (signer ? [[package_name, signer] as const] : [])));
}
