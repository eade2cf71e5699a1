import { expect, test } from 'vitest';
import { plans } from '#modules/app-module.ts';
import { isNotWorthIt } from '#modules/plan-files.ts';
import { fileRows, markOf, moduleGroups } from './price-rows.ts';

const rows = [...fileRows, ...moduleGroups.map(({ plan }) => ({ from: plan }))];

test('a plan is not worth buying yet exactly where no row of the table begins in its column', () => {
  for (const plan of plans) {
    expect(isNotWorthIt(plan), plan).toBe(!rows.some((row) => markOf(plan, row) === 'starts'));
  }
});
