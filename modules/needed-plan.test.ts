import { expect, test } from 'vitest';
import { modulesBeyond, neededPlan } from './needed-plan.ts';

test('an app needs the lowest plan that has all of its modules', () => {
  const names = ['pullRefresh', 'push', 'botnav'];
  expect(neededPlan(names)).toBe('higher');
  expect(modulesBeyond('wrapper', names)).toEqual(['push', 'botnav']);
  expect(modulesBeyond('primary', names)).toEqual(['push']);
  expect(modulesBeyond('higher', names)).toEqual([]);
  expect(neededPlan([])).toBe('wrapper');
});
