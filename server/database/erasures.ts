import { sql } from 'kysely';
import type { Root } from './erasure-roots.ts';
import type { Database, Transaction } from './tables.ts';

/**
 * A table whose rows are erased with their root, and the column that names it. Of a partitioned table each partition is one. `then` is the column that an
 * index has after that one, null for none.
 */
export type Link = { root: Root; table: string; column: string; then: string | null };

/** Read from the triggers that `erased_with` has created (`schema/01_database.sql`), so that a new table needs no entry elsewhere. */
export async function listLinks(db: Database): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select substring(t.tgname from '^erased_with_(.*)$') as root, coalesce(leaf.relid, t.tgrelid::regclass)::text as "table",
      a.attname as "column", (
        select b.attname from pg_index i join pg_attribute b on b.attrelid = i.indrelid and b.attnum = i.indkey[1]
        where i.indrelid = t.tgrelid and i.indkey[0] = a.attnum and i.indnkeyatts > 1 and i.indpred is null and b.attnotnull
        order by i.indexrelid limit 1) as "then"
    from pg_trigger t
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = t.tgattr[0]
    left join lateral pg_partition_tree(t.tgrelid) leaf on leaf.isleaf
    where t.tgparentid = 0 and t.tgname ^@ 'erased_with_'
    order by t.oid, leaf.relid`.execute(db);
  return rows;
}

/** Rows of a table that were deleted together, and whose own rows are still there. */
export type Erasure = { id: number; ids: number[] };

/** The oldest erasure of a root table. */
export async function findErasure(db: Database, root: Root): Promise<Erasure | undefined> {
  const marked = db.selectFrom('erasure').select(['id', 'ids']).where('root', '=', root);
  const row = await marked.orderBy('id').limit(1).executeTakeFirst();
  return row && { id: row.id, ids: row.ids.map(Number) };
}

/** Erases up to `limit` rows of these roots; returns their number. */
export async function eraseRows(
  tx: Transaction,
  { table, column }: Link,
  ids: readonly number[],
  limit: number,
): Promise<number> {
  const [from, link] = [sql.table(table), sql.ref(column)];
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where ctid = any(array(select ctid from ${from} where ${link} = any(${ids}::bigint[]) limit ${limit}))`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** The same for one root in the order of the index, after a given value: erased rows stay in the index for a while and are not read again. */
export async function eraseInOrder(
  tx: Transaction,
  { table, column, then }: Link & { then: string },
  { id, from }: { id: number; from: string | null },
  limit: number,
): Promise<{ rows: number; last: string | null }> {
  const [rowsOf, link, next] = [sql.table(table), sql.ref(column), sql.ref(then)];
  const behind = from === null ? sql`` : sql`and ${next} >= ${from}`;
  const { rows } = await sql<{ rows: number; last: string | null }>`
    with erased as (
      delete from ${rowsOf} where ctid = any(array(
        select ctid from ${rowsOf} where ${link} = ${id} ${behind} order by ${next} limit ${limit}))
      returning ${next} as value)
    select count(*)::int as rows, (array_agg(value order by value desc))[1]::text as last from erased`.execute(tx);
  return rows[0]!;
}

export async function endErasure(db: Database, id: number): Promise<void> {
  await db.deleteFrom('erasure').where('id', '=', id).execute();
}

/**
 * Limits the statements of this transaction to `ms`, and turns off bitmap scans, which would read all rows of a root for each batch instead of the
 * first ones along an index.
 */
export async function limitStatements(tx: Transaction, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_seqscan', 'off', true)`.execute(tx);
}
