import { expect, test } from 'vitest';
import { runFaults } from './run-faults.ts';
import { victims } from './victims.ts';

/** `npm run faults` does it a hundred times. */
test('after five times kill -9 under load all acknowledged data exists, complete and once', async () => {
  const killed = new Set<string>();
  const { acknowledged, losses } = await runFaults(5, 7, ({ victim }) => killed.add(victim));
  expect(losses).toEqual([]);
  expect([...killed].toSorted()).toEqual(victims.toSorted());
  const { registrations, sessions, drafts, builds, payments } = acknowledged;
  expect([registrations, sessions, drafts, builds].map(({ length }) => length > 4)).toEqual(Array(4).fill(true));
  // An order is paid by five calls in a row, which a round under load may not give the time for.
  expect(payments.length).toBeGreaterThan(1);
});
