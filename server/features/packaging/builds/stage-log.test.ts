import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StageLog } from './stage-log.ts';

test('a stage begins when all earlier ones are reported', async () => {
  const reported: number[] = [];
  const log = new StageLog(async ({ length }) => {
    await sleep(20);
    reported.push(length);
  });
  log.add('build-apk', 1);
  log.add('check-apk', 1);
  expect(await log.timed('store', async () => [...reported])).toEqual([1, 2]);
});

test('a stage does not begin when an earlier report fails', async () => {
  const log = new StageLog(() => Promise.reject(new Error('another run has the build')));
  log.add('build-apk', 1);
  let began = false;
  const stored = log.timed('store', async () => {
    began = true;
  });
  await expect(stored).rejects.toThrow('another run');
  expect(began).toBe(false);
});
