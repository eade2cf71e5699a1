import type { Database } from '#server/database/tables.ts';

/** The answer of a host to its authority; null for a token of another host. */
export async function findChallenge(db: Database, token: string, domain: string): Promise<string | null> {
  const row = await db
    .selectFrom('acme_challenge')
    .select('answer')
    .where('token', '=', token)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.answer ?? null;
}
