import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryUnderLoad } from '../../../bench/memory.ts';

/** The limit of quality.md plus a third: the bench measures five minutes, a test a quarter of one, also on a busy machine. */
const MOST_MB = 600;
const LOAD_MS = 15_000;

test.skipIf(!existsSync('/proc/self/smaps'))('memory stays within bounds after a while of everyday work', async () => {
  const { megabytes, calls, builds } = await memoryUnderLoad(LOAD_MS);
  expect(calls).toBeGreaterThan(50);
  expect(builds).toBeGreaterThan(3);
  expect(megabytes).toBeLessThan(MOST_MB);
  expect(megabytes).toBeGreaterThan(100);
});
