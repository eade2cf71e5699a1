import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

const LONGEST = 200;

/** Error messages of our adapters name the failed step and never contain sent data. */
export async function upsertProviderHealth(db: Database, provider: string, now: Date, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message.slice(0, LONGEST) : '';
  const [column, at] = error === null ? ['success_at', now] : ['error_at', now];
  await sql`
    insert into provider_health (provider, ${sql.ref(column as string)}, error) values (${provider}, ${at}, ${text})
    on conflict (provider) do update set ${sql.ref(column as string)} = excluded.${sql.ref(column as string)},
      error = case when ${error === null} then provider_health.error else excluded.error end`.execute(db);
}

export const listProviderHealth = (db: Database) => db.selectFrom('provider_health').selectAll().execute();
