import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import pg from 'pg';
import { connectToPrepare } from '#server/database/connect.ts';
import { startPostgres } from '#server/database/embedded/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { jobs } from '#server/start/compose.ts';

const TEMPLATE = 'qdb_template';
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** `url` is the target for a server that is another process. */
export type TestDatabase = { target: pg.PoolConfig; url: string; drop(): Promise<void> };

/**
 * A migrated database of its own on the run's PostgreSQL (or on the server of DATABASE_URL). Its files are copied directly; a copy through the log
 * took twice as long.
 */
export const createTestDatabase = (folder: string): Promise<TestDatabase> =>
  create(folder, `template ${TEMPLATE} strategy file_copy`);

/** An empty database. */
export const createEmptyDatabase = (folder: string): Promise<TestDatabase> => create(folder, '');

async function create(folder: string, how: string): Promise<TestDatabase> {
  const server = await runningPostgres(folder);
  const name = `qdb_test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name} ${how}`);
  return {
    target: on(server, name),
    url: urlOf(on(server, name)),
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

type StartedPostgres = { server: pg.PoolConfig } | { failed: string };

/** Test files run in several processes: the first one that gets here starts the server, and the others wait for it. */
async function runningPostgres(folder: string): Promise<pg.PoolConfig> {
  const answer = join(folder, 'started.json');
  if (isFirst(folder)) {
    writeFileSync(`${answer}.new`, JSON.stringify(await startOnce(folder)));
    renameSync(`${answer}.new`, answer);
  }
  for (const giveUpAt = Date.now() + 110_000; !existsSync(answer); await sleep(20)) {
    if (Date.now() > giveUpAt) {
      throw new Error('the test run’s PostgreSQL did not start in time');
    }
  }
  const started = JSON.parse(readFileSync(answer, 'utf8')) as StartedPostgres;
  if ('failed' in started) {
    throw new Error(`the test run’s PostgreSQL did not start: ${started.failed}`);
  }
  return started.server;
}

/** Shares a failure with every process, because a hundred files that each wait for it would take hours. */
const startOnce = (folder: string): Promise<StartedPostgres> =>
  startWithTemplate(folder).then(
    (server) => ({ server }),
    (error: unknown) => ({ failed: inspect(error) }),
  );

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'starting'));
    return true;
  } catch {
    return false;
  }
}

async function startWithTemplate(folder: string): Promise<pg.PoolConfig> {
  const own = process.env.DATABASE_URL;
  const server: pg.PoolConfig = own
    ? { connectionString: own }
    : (await startPostgres({ folder: join(folder, 'data'), settings: UNSAFE_AND_FAST })).connection;
  await execute(server, `drop database if exists ${TEMPLATE} with (force)`);
  await execute(server, `create database ${TEMPLATE}`);
  await fillTemplate(on(server, TEMPLATE));
  return server;
}

async function fillTemplate(target: pg.PoolConfig): Promise<void> {
  const db = connectToPrepare(target);
  await migrate(db);
  await db.destroy();
  const queue = createQueue(target, () => {});
  await queue.open(jobs);
  await queue.stop(1000);
}

function on(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) {
    return { ...server, database };
  }
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

const urlOf = ({ connectionString, host, port, user, database }: pg.PoolConfig) =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;

async function execute(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server as pg.ClientConfig);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
