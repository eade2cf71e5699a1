import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillWorkshop } from '#server/testing/many-rows.ts';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from './connect.ts';
import type { Transaction } from './tables.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
let filled: Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  connection = connect(database.target, () => {});
  filled = fillWorkshop(connection.patientDb, 1_000);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Foreign keys without an index, each with its reason. */
const exceptions: Record<string, string> = {
  'staff_challenge(staff_id)': 'holds the sign-ins of a few minutes, and staff are disabled, never deleted',
};

test('every foreign key has an index, since deleting a row would otherwise scan the other table', async () => {
  // An index counts when the key's columns come first in it, and when it covers every row with a value.
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '(' || string_agg(a.attname, ', ' order by k.place) || ')' as key
    from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = '(' || (
              select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) || ' IS NOT NULL)'))
    group by c.oid, c.conrelid order by 1`.execute(connection.db);
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(exceptions));
});

test('every table that is erased with a root has such an index too', async () => {
  const { rows } = await sql<{ key: string }>`
    select t.tgrelid::regclass || '(' || a.attname || ')' as key
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = t.tgattr[0]
    where t.tgname ^@ 'erased_with_' and not exists (
      select from pg_index i where i.indrelid = t.tgrelid and i.indisvalid and i.indpred is null and i.indkey[0] = t.tgattr[0])`.execute(
    connection.db,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['a file', 'file', 'select id from file where owner_id is not null order by id limit 6'],
  ['a build', 'build', 'select id from build order by id desc limit 3'],
  ['an app', 'packed_app', 'select id from packed_app order by id limit 2'],
  ['a member', 'member', 'select id from member order by id limit 1'],
])('deleting %s scans no large table', async (_, table, ids) => {
  await filled;
  const undo = new Error('undone');
  const deleting = connection.db.transaction().execute(async (tx) => {
    const { rows: wanted } = await tx.executeQuery(CompiledQuery.raw(ids) as CompiledQuery<{ id: number }>);
    expect(wanted.length).toBeGreaterThan(0);
    const before = await scansOf(tx);
    await sql`delete from ${sql.table(table)} where id = any(${wanted.map(({ id }) => id)})`.execute(tx);
    const after = await scansOf(tx);
    const read = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
    expect(read).toEqual([]);
    throw undo;
  });
  await expect(deleting).rejects.toBe(undo);
});

/** The full scans of each table of over a thousand rows in this transaction; smaller tables are scanned anyway. */
async function scansOf(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select c.relname as name, seq_scan as scans from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid
    where c.relnamespace = 'public'::regnamespace and c.reltuples > 1000`.execute(tx);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
