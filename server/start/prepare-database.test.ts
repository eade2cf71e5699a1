import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Environment, loadConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createComingPartitions } from '#server/jobs/store-sweeps.ts';
import { createEmptyDatabase } from '#server/testing/test-postgres.ts';
import { type ComposedServer, compose } from './compose.ts';
import { prepareDatabase } from './prepare-database.ts';

const testFolder = inject('testFolder');
const newDataDir = () => mkdtempSync(join(testFolder, 'prepare-'));
const SECRET = { APP_SECRET: 'the-first-secret-'.repeat(3) };

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let direct: Connection;
beforeAll(async () => {
  database = await createEmptyDatabase(testFolder);
  direct = connect(database.target, () => {});
});
const composed: ComposedServer[] = [];
afterEach(endAll);
afterAll(async () => {
  await direct.close();
  await database.drop();
});

async function endAll(): Promise<void> {
  for (const { queue, close } of composed.splice(0)) {
    await queue.stop(1000);
    await close();
  }
}

/** A starting process that shares only database, files and secret. */
async function process(target: pg.PoolConfig, environment: Environment, now = new Date()): Promise<ComposedServer> {
  const loaded = loadConfig({ ...SECRET, ...environment });
  if (!loaded.ok) {
    throw new Error(loaded.problems.join('\n'));
  }
  const clock = { now: () => now };
  const made = await compose({ config: loaded.config, database: target, log: pino({ level: 'silent' }), clock });
  composed.push(made);
  return made;
}

const prepare = async (target: pg.PoolConfig, environment: Environment, now?: Date) => {
  const { deps, queue } = await process(target, environment, now);
  return prepareDatabase(target, deps, queue);
};
const threeTimes = <Value>(run: () => Promise<Value>) => Promise.all([run(), run(), run()]);

describe('three processes that start at once', () => {
  test.each([1, 2, 3])(
    'on an empty database are all ready, and one of them has the first accounts (round %i)',
    async () => {
      const empty = await createEmptyDatabase(testFolder);
      const environment = { DATA_DIR: newDataDir() };
      const accounts = await threeTimes(() => prepare(empty.target, environment));
      expect(accounts.map(({ length }) => length).sort()).toEqual([0, 0, 2]);
      await endAll();
      await empty.drop();
    },
  );

  test('in a new month are all ready, and its partitions exist', async () => {
    const environment = { DATA_DIR: newDataDir() };
    await prepare(database.target, environment);
    for (const now of [new Date('2033-01-31T23:59:59Z'), new Date('2033-02-01T00:00:01Z')]) {
      await threeTimes(() => prepare(database.target, environment, now));
    }
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relname ~ '^(staff_act|security_event)_2033..$' order by 1`.execute(
      direct.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      ['security_event', 'staff_act'].flatMap((table) =>
        ['01', '02', '03', '04'].map((month) => `${table}_2033${month}`),
      ),
    );
  });
});

test('the nightly sweeps of several processes create the same months at once', async () => {
  for (let year = 2040; year < 2050; year += 1) {
    const all = Array.from({ length: 6 }, () => createComingPartitions(direct.db, new Date(`${year}-03-01`)));
    await expect(Promise.all(all)).resolves.toBeDefined();
  }
});

describe('a wrong database', () => {
  const refused = (environment: Environment) => prepare(database.target, environment).catch((error: unknown) => error);
  let DATA_DIR: string;
  beforeAll(async () => {
    DATA_DIR = newDataDir();
    await prepare(database.target, { DATA_DIR, ADOPT_STORE: '1' });
  });

  test('of another APP_SECRET ends the start with 78 and both key ids', async () => {
    const error = await refused({ DATA_DIR, APP_SECRET: 'a-second-secret-'.repeat(3) });
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ exitCode: 78 });
    expect((error as Error).message).toMatch(/key id is [\w-]{8}, this one’s is [\w-]{8}\./);
    await expect(prepare(database.target, { DATA_DIR })).resolves.toEqual([]);
  });

  test('of a newer release ends it with 78 and the name of its unknown migration', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_the_future', '')`.execute(direct.db);
    expect(await refused({ DATA_DIR })).toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('its migration 9999_of_the_future is unknown'),
    });
    await sql`delete from kysely_migration where name = '9999_of_the_future'`.execute(direct.db);
  });
});
