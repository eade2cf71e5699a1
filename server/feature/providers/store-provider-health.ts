import { type Insertable, sql } from 'kysely';
import type { ServerTables } from '#server/database/server-tables.ts';
import type { Database } from '#server/database/tables.ts';
import type { ProviderError } from '#server/ports/provider-error.ts';

const LONGEST = 200;

export const upsertProviderSuccess = (db: Database, provider: string, at: Date): Promise<void> =>
  upsert(db, provider, { success_at: at, failing_since: null });

/** Error messages of our adapters name the failed step and never contain sent data. */
export const upsertProviderError = (
  db: Database,
  provider: string,
  at: Date,
  { message, kind, fault, code }: ProviderError,
): Promise<void> =>
  upsert(db, provider, {
    error_at: at,
    failing_since: at,
    error: message.slice(0, LONGEST),
    kind,
    fault,
    code: code.slice(0, LONGEST),
  });

type Columns = Partial<Omit<Insertable<ServerTables['provider_health']>, 'provider'>>;

async function upsert(db: Database, provider: string, columns: Columns) {
  const since = columns.failing_since
    ? { failing_since: sql<Date>`coalesce(provider_health.failing_since, ${columns.failing_since})` }
    : {};
  await db
    .insertInto('provider_health')
    .values({ ...columns, provider })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ ...columns, ...since }))
    .execute();
}

export const listProviderHealth = (db: Database) => db.selectFrom('provider_health').selectAll().execute();

export type ProviderHealthRow = Awaited<ReturnType<typeof listProviderHealth>>[number];

export const findProviderHealth = (db: Database, provider: string): Promise<ProviderHealthRow | undefined> =>
  db.selectFrom('provider_health').selectAll().where('provider', '=', provider).executeTakeFirst();
