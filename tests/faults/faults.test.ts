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
  const counts = [registrations, sessions, drafts, builds, payments].map(({ length }) => length);
  expect(Math.min(...counts)).toBeGreaterThan(4);
});
