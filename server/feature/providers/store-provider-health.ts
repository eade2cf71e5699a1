import type { Updateable } from 'kysely';
import type { ServerTables } from '#server/database/server-tables.ts';
import type { Database } from '#server/database/tables.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

const LONGEST = 200;

export const upsertProviderSuccess = (db: Database, provider: string, at: Date): Promise<void> =>
  upsert(db, provider, { success_at: at });

/** Error messages of our adapters name the failed step and never contain sent data. */
export async function upsertProviderError(db: Database, provider: string, at: Date, error: unknown): Promise<void> {
  const { kind, fault, code } = error instanceof ProviderError ? error : new ProviderError('unknown', '');
  const text = error instanceof Error ? error.message.slice(0, LONGEST) : '';
  await upsert(db, provider, { error_at: at, error: text, kind, fault, code: code.slice(0, LONGEST) });
}

async function upsert(
  db: Database,
  provider: string,
  columns: Omit<Updateable<ServerTables['provider_health']>, 'provider'>,
) {
  await db
    .insertInto('provider_health')
    .values({ success_at: null, error_at: null, fault: null, ...columns, provider })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(columns))
    .execute();
}

export const listProviderHealth = (db: Database) => db.selectFrom('provider_health').selectAll().execute();
