import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from './connect.ts';
import { readSchema } from './migrate.ts';
import type { Database } from './tables.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let connection: Connection;
beforeAll(async () => {
  database = await createEmptyDatabase(inject('testFolder'));
  connection = connect(database.target, () => {});
  const client = new pg.Client(database.target as pg.ClientConfig);
  await client.connect();
  await client.query(await readSchema());
  await client.end();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const hashOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');

/**
 * Both digests are those of a database made by the 95 migrations that the schema has replaced, so both origins give the same database. A change of a
 * digest needs a migration of its own.
 */
test.skipIf(process.env.DATABASE_URL)('the schema makes the database that the migrations before it made', async () => {
  const tables = hashOf(await describeTables(connection.db));
  expect(tables).toBe('0a4957e63c0d81edbedff92ee4935d89e60251dc9df12321888f57be15c67694');
});

test('the schema fills its tables as the migrations before it did', async () => {
  const rows = hashOf(await describeRows(connection.db));
  expect(rows).toBe('0ffbdf637910cb2f7c59f2054d252bde551b18f66bc39e2189845a4230c4c50d');
});

/**
 * All that the system catalogs say about a database, a line each. The names of monthly partitions follow the clock, and names of NOT NULL constraints
 * exist since PostgreSQL 18.
 */
async function describeTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select oid, oid::regclass::text as name, relkind, relpersistence, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname !~ '_[0-9]{6}$')
    select format('table %s %s %s %s %s', name, relkind, relpersistence, reloptions, obj_description(oid, 'pg_class')) as line from ours
    union all
    select format('column %s %s %s %s %s %s %s %s %s', name, row_number() over (partition by oid order by attnum), attname,
      format_type(atttypid, atttypmod), attidentity, attgenerated, attnotnull, pg_get_expr(adbin, adrelid), col_description(oid, attnum))
    from (select o.oid, name, a.*, adbin, adrelid from ours o join pg_attribute a on a.attrelid = o.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = o.oid and adnum = attnum) columns
    union all
    select format('constraint %s %s %s', name, conname, pg_get_constraintdef(c.oid))
    from ours o join pg_constraint c on conrelid = o.oid where contype <> 'n'
    union all
    select format('index %s', pg_get_indexdef(indexrelid)) from ours join pg_index on indrelid = oid
    union all
    select format('trigger %s', pg_get_triggerdef(t.oid)) from ours o join pg_trigger t on tgrelid = o.oid where not tgisinternal
    union all
    select format('view %s %s', name, pg_get_viewdef(oid)) from ours where relkind = 'v'
    union all
    select format('function %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('sequence %s %s %s', sequencename, start_value, last_value) from pg_sequences where schemaname = 'public'`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(1_500);
  return rows.map(({ line }) => line);
}

/** The rows without their times, which are those of this run. */
async function describeRows(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const lines = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'created_at' - 'updated_at')::text as row from ${sql.table(name)} t`.execute(db);
    return rows.map(({ row }) => `${name} ${row}`);
  });
  return (await Promise.all(lines)).flat();
}
