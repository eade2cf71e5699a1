import { expect, test } from 'vitest';
import { planForApp } from './plan-for-app.ts';

test.each([
  [[], false, 'wrapper'],
  [['botnav'], false, 'primary'],
  [['botnav'], true, 'professional'],
  [[], true, 'professional'],
] as const)('an app with the modules %j and an offline site %s needs the plan %s', (names, hasSite, plan) => {
  expect(planForApp(names, hasSite)).toBe(plan);
});
