import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export type Counts = ReadonlyMap<string, number>;

/** Rows of each of our tables; partitions by month count as their table. */
// biome-ignore lint/suspicious/noExplicitAny: the tables' names come from the catalog
export async function countRows(db: Kysely<any>): Promise<Counts> {
  const names = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of names.rows) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(db);
    const table = name.replace(/_(\d{6}|other)$/, '');
    counts.set(table, (counts.get(table) ?? 0) + Number(rows[0]!.count));
  }
  return counts;
}

/** The growth of each table in rows; unchanged tables are left out. */
export function growthOf(before: Counts, after: Counts): Map<string, number> {
  const grown = [...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const);
  return new Map(grown.filter(([, rows]) => rows > 0));
}
