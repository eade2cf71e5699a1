import { expect, test } from 'vitest';
import type { Call, Calls } from '#contract/call.ts';
import { actNames } from './act-names.ts';

test('every act of staff has a name in the audit log', async () => {
  const modules = Object.values(import.meta.glob<Record<string, Calls>>('/contract/*/calls.ts', { eager: true }));
  const calls = modules.flatMap((module) => Object.values(module).flatMap((each) => Object.values(each) as Call[]));
  const acts = calls
    .filter(({ access }) => String(access).startsWith('staff'))
    .map(({ path }) => path.split('/').at(-1));
  expect(acts.length).toBeGreaterThan(20);
  expect(actNames).toEqual(expect.arrayContaining([...acts, 'sign-in', 'view-photo']));
});
