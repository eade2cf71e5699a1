import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '#server/config/log.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { createQueue, type Queue } from './queue.ts';

const done: string[] = [];
let failures = 0;
const jobs: Job[] = [
  // Polled so rarely that only a notification can deliver the job in time.
  { name: 'note', pollSeconds: 120, run: async ({ text }: { text: string }) => void done.push(text) },
  {
    name: 'fails-once',
    pollSeconds: 0.5,
    run: async () => {
      failures += 1;
      if (failures === 1) {
        throw new Error('the first time');
      }
      done.push('second time');
    },
  },
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
let queue: Queue;
const deps = { log: createLog('silent') } as Deps;
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  connection = connect(database.target, () => {});
  queue = createQueue(database.target, () => {});
  await queue.open(jobs);
  await queue.work(jobs, deps);
});
afterAll(async () => {
  await queue.stop(1000);
  await connection.db.destroy();
  await database.drop();
});

test('a job starts within a moment of being sent', async () => {
  const sentAt = performance.now();
  await queue.send('note', { text: 'at once' });
  await until('at once');
  expect(performance.now() - sentAt).toBeLessThan(2000);
});

test('the workers of a slow database start, though each look for jobs takes seconds', async () => {
  const slow = createQueue(database.target, () => {});
  const many = Array.from({ length: 6 }, (_, number): Job => ({ name: `slow-${number}`, run: async () => {} }));
  await slow.open(many);
  await connection.db.transaction().execute(async (tx) => {
    await sql`lock table pgboss.job in access exclusive mode`.execute(tx);
    await slow.work(many, deps);
  });
  await slow.stop(1000);
});

describe('with a transaction', () => {
  test('a job exists when it commits', async () => {
    await connection.db.transaction().execute(async (tx) => {
      await queue.send('note', { text: 'committed' }, { tx });
      await sleep(700);
      expect(done).not.toContain('committed');
    });
    await until('committed');
  });

  test('and never exists when it does not', async () => {
    const broken = connection.db.transaction().execute(async (tx) => {
      await queue.send('note', { text: 'rolled back' }, { tx });
      throw new Error('late failure');
    });
    await expect(broken).rejects.toThrow('late failure');
    await queue.send('note', { text: 'after it' });
    await until('after it');
    expect(done).not.toContain('rolled back');
  });
});

test('a job that fails is tried again', async () => {
  await queue.send('fails-once', {});
  await until('second time');
  expect(failures).toBe(2);
});

test('the settings of a queue change with the code', async () => {
  const again = createQueue(database.target, () => {});
  await again.open([{ ...jobs[0]!, retries: 7 }]);
  await again.stop(1000);
  const { rows } = await connection.pool.query(
    "select retry_limit, heartbeat_seconds from pgboss.queue where name = 'note'",
  );
  expect(rows).toEqual([{ retry_limit: 7, heartbeat_seconds: 15 }]);
});

const until = (text: string) => expect.poll(() => done).toContain(text);
