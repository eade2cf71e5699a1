import { expect, test } from 'vitest';
import { runFaults } from './run-faults.ts';

/** `npm run faults` does it a hundred times. */
test('five times kill -9 under load: what was acknowledged is there, whole and once', async () => {
  const { builds, signIns, losses } = await runFaults(5, 7);
  expect(losses).toEqual([]);
  expect([builds, signIns].map((count) => count > 1)).toEqual([true, true]);
}, 600_000);
