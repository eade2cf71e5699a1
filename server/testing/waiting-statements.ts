import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** The number of statements that wait for a lock. */
export async function waitingStatements({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.n;
}
