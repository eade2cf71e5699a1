import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createLog } from '#server/config/log.ts';
import type { Deps } from '#server/feature/deps.ts';
import { createQueue, type Queue } from '#server/jobs/queue.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from './connect.ts';
import { Heartbeat } from './heartbeat.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import { PREPARED } from './short-reads/prepared.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Measured: 3.6 s; the rest is a reserve for busy machines. */
const FOUND_MS = 8_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let direct: Connection;
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  direct = connect(database.target, () => {});
});
afterAll(async () => {
  await direct.close();
  await database.drop();
});

let proxy: DatabaseProxy;
let connection: Connection;
let notifications: Notifications;
let queue: Queue;
let heard: string[];
let missed: number;
let jobsDone: number;

beforeEach(async () => {
  proxy = await startDatabaseProxy(database.target);
  const heartbeat = new Heartbeat();
  connection = connect(proxy.target, () => {}, heartbeat);
  notifications = createNotifications(proxy.target, () => {}, heartbeat);
  [heard, missed, jobsDone] = [[], 0, 0];
  await notifications.listen(
    'bell',
    (payload) => heard.push(payload),
    () => {
      missed += 1;
    },
  );
  const jobs = [{ name: 'note', pollSeconds: 1, run: async () => countJob() }];
  queue = createQueue(proxy.target, () => {}, heartbeat);
  await queue.open(jobs);
  await queue.work(jobs, { log: createLog('silent') } as Deps);
});
afterEach(async () => {
  await queue.stop(5_000);
  await notifications.close();
  await connection.close();
  await proxy.close();
});

const read = () =>
  connection.db.executeQuery(
    CompiledQuery.raw(`${PREPARED} select pg_backend_pid() as pid`) as CompiledQuery<{ pid: number }>,
  );
const pooled = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(connection.db)).rows[0]!.pid;
/** As many queries at once as the pool has connections, so that each has its own. */
const everyPlace = () => Promise.all(Array.from({ length: 16 }, pooled));

function countJob(): void {
  jobsDone += 1;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Opens a transaction that continues on command. */
function openTransaction() {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = connection.db.transaction().execute(async (tx) => {
    await sql`create table half_done (id int)`.execute(tx);
    begun.resolve();
    await goOn.promise;
    await sql`insert into half_done values (1)`.execute(tx);
  });
  ended.catch(() => {});
  return { begun: begun.promise, goOn: goOn.resolve, ended };
}

async function everythingWorks(): Promise<void> {
  expect((await everyPlace()).length).toBe(16);
  await read();
  const before = heard.length;
  const ring = () => sql`select pg_notify('bell', 'again')`.execute(direct.db);
  await expect.poll(async () => (await ring()) && heard.length).toBeGreaterThan(before);
  const done = jobsDone;
  await queue.send('note', {});
  await expect.poll(() => jobsDone).toBeGreaterThan(done);
}

describe('when every connection goes silent', () => {
  test('reads are still answered, the rest fails within seconds, and no dead connection stays', async () => {
    const [places, { rows: shortRead }] = await Promise.all([everyPlace(), read()]);
    const transaction = openTransaction();
    await transaction.begun;
    proxy.freeze();

    const frozenAt = performance.now();
    const sinceFreeze = () => performance.now() - frozenAt;
    const statements = Array.from({ length: 4 }, () => pooled().catch((error: unknown) => error));
    const { rows } = await read();
    expect(sinceFreeze()).toBeLessThan(FOUND_MS);
    expect(rows).not.toEqual(shortRead);
    for (const failed of await Promise.all(statements)) {
      expect(failed).toBeInstanceOf(DatabaseUnavailable);
    }
    expect(sinceFreeze()).toBeLessThan(FOUND_MS);
    transaction.goOn();
    await expect(transaction.ended).rejects.toThrow(DatabaseUnavailable);
    expect(sinceFreeze()).toBeLessThan(FOUND_MS);

    const after = await everyPlace();
    expect(after.filter((pid) => places.includes(pid))).toEqual([]);
    await everythingWorks();
    expect(missed, 'what was called out meanwhile is looked for').toBeGreaterThan(0);
    const { rows: half } = await sql`select to_regclass('half_done') as name`.execute(direct.db);
    expect(half).toEqual([{ name: null }]);
  });

  test('new reads are answered too: they wait at most for the connection', async () => {
    await read();
    proxy.swallow(true);
    proxy.cut();
    expect(await timed(() => expect(pooled()).rejects.toThrow(DatabaseUnavailable))).toBeLessThan(FOUND_MS);
    expect(await timed(() => expect(read()).rejects.toThrow(DatabaseUnavailable))).toBeLessThan(FOUND_MS);
    proxy.swallow(false);
    proxy.cut();
    await everythingWorks();
  });
});

test.each(['cut', 'halfClose'] as const)('after a %s everything goes on, with the next statement', async (harm) => {
  await Promise.all([everyPlace(), read()]);
  proxy[harm]();
  expect((await read()).rows).toHaveLength(1);
  await everythingWorks();
});

test('a slow network does not count as a dead one', async () => {
  const [{ rows: shortRead }, places] = [await read(), await everyPlace()];
  proxy.delay(400);
  const slow = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(6)`.execute(connection.db);
  expect(places).toContain(slow.rows[0]!.pid);
  expect((await read()).rows).toEqual(shortRead);
});

test('a long statement is not taken for a dead connection, and is cancelled at its limit', async () => {
  const [first] = await everyPlace();
  expect(first).toBeGreaterThan(0);
  await sql`select pg_sleep(5)`.execute(connection.db);
  const tooLong = connection.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 300`.execute(tx);
    await sql`select pg_sleep(5)`.execute(tx);
  });
  await expect(tooLong).rejects.toMatchObject({ name: 'DatabaseUnavailable', isOutage: false });
});

test('the server’s limits apply to every connection, and sweeps have longer ones', async () => {
  const limitsOf = async (db: Connection['db']) => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings where name = any(${names}) order by name desc`.execute(db);
    return rows.map(({ setting }) => Number(setting));
  };
  expect(await limitsOf(connection.db)).toEqual([15_000, 5_000, 15_000]);
  expect(await limitsOf(connection.patientDb)).toEqual([600_000, 5_000, 60_000]);
});
