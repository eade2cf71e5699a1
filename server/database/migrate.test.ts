import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from './connect.ts';
import { migrate, REPLACED, replaceHistory, SCHEMA } from './migrate.ts';

const later = globSync('server/database/migrations/*.sql').map((file) => basename(file, '.sql'));
const all = [SCHEMA, ...later].sort();
const replaced = Array.from(
  { length: REPLACED.count - 1 },
  (_, place) => `${String(place + 1).padStart(4, '0')}_before`,
);

const open: { database: TestDatabase; connection: Connection }[] = [];
async function newConnection(creating: Promise<TestDatabase>): Promise<Connection> {
  const database = await creating;
  const connection = connect(database.target, () => {});
  open.push({ database, connection });
  return connection;
}
let db: Connection['db'];
beforeEach(async () => {
  ({ db } = await newConnection(createTestDatabase(inject('testFolder'))));
});
afterAll(async () => {
  for (const { database, connection } of open) {
    await connection.close();
    await database.drop();
  }
});

const readNames = async (): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

const addNames = (names: readonly string[]) =>
  sql`insert into kysely_migration (name, timestamp) select unnest(${names}::text[]), '2026-11-29T00:00:00.000Z'`.execute(
    db,
  );

async function writeHistory(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  await addNames(names);
}

/** The version of each row of the system catalogs, which any `create`, `alter` or `drop` changes, and of each row of our tables. */
async function readVersions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'relation' as kind, oid, xmin, relfilenode from pg_class where relnamespace = 'public'::regnamespace
    union all select 'column', attrelid, xmin, attnum from pg_attribute
    union all select 'constraint', oid, xmin, 0 from pg_constraint
    union all select 'trigger', oid, xmin, 0 from pg_trigger
    union all select 'function', oid, xmin, 0 from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'price', months, xmin, 0 from plan_price
    order by 1, 2, 4`.execute(db);
  return rows;
}

test('an empty database is made by the schema and the migrations after it, and a second start changes nothing', async () => {
  ({ db } = await newConnection(createEmptyDatabase(inject('testFolder'))));
  expect(await migrate(db)).toEqual(all);
  expect(await readNames()).toEqual(all);
  expect(await migrate(db)).toEqual([]);
});

test('a database that the replaced migrations have made is taken over, and no table is touched', async () => {
  await writeHistory([...replaced, REPLACED.last]);
  const before = await readVersions();
  await replaceHistory(db);
  expect(await readNames()).toEqual([SCHEMA]);
  await addNames(later);
  expect(await migrate(db)).toEqual([]);
  expect(await readNames()).toEqual(all);
  expect(await readVersions()).toEqual(before);
});

test.each([
  ['a part of them', [...replaced.slice(0, 40)]],
  ['all but the last one', replaced],
  ['all but one', [...replaced.slice(1), REPLACED.last]],
])('one that %s has made is refused as it is, with the version that brings it forward', async (_, names) => {
  await writeHistory(names);
  const error = await migrate(db).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({
    exitCode: 78,
    message: expect.stringMatching(
      new RegExp(
        `has ${names.length} of the 95 migrations .* Start the version whose last migration is ${REPLACED.last} `,
      ),
    ),
  });
  expect(await readNames()).toEqual(names.toSorted());
});

test('one of a newer release is refused by the name of its migration', async () => {
  await addNames(['9999_of_the_future']);
  await expect(migrate(db)).rejects.toThrow('its migration 9999_of_the_future is unknown to this one');
});
