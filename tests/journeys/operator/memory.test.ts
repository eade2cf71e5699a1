import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryUnderLoad } from '../../../bench/memory.ts';

/** The limit of quality.md and a third: five minutes are the bench's, a quarter of one is what a test run may take, also on a busy machine. */
const MOST_MB = 600;
const LOAD_MS = 15_000;

test.skipIf(!existsSync('/proc/self/smaps'))(
  'after a while of everyday work the server has not grown out of its bounds',
  async () => {
    const { megabytes, calls, builds } = await memoryUnderLoad(LOAD_MS);
    expect(calls).toBeGreaterThan(50);
    expect(builds).toBeGreaterThan(3);
    expect(megabytes).toBeLessThan(MOST_MB);
    expect(megabytes).toBeGreaterThan(100);
  },
  300_000,
);
