import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { createLog } from '#server/config/log.ts';
import type { Deps } from '#server/feature/deps.ts';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { createQueue } from './queue.ts';

test('a job of a killed process is taken up again within half a minute', async () => {
  const database = await createTestDatabase(inject('testFolder'));
  const worker = spawn(process.execPath, ['server/testing/sleeping-worker.ts', JSON.stringify(database.target)]);
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  const killedAt = performance.now();

  const queue = createQueue(database.target, () => {});
  const takenUp = new Promise<number>((resolve) => {
    const jobs = [{ name: 'sleepy', run: async () => resolve(performance.now()) }];
    void queue.open(jobs).then(() => queue.work(jobs, { log: createLog('silent') } as Deps));
  });
  expect((await takenUp) - killedAt).toBeLessThan(30_000);
  await queue.stop(1000);
  await database.drop();
});
