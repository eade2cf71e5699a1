import { expect, test } from 'vitest';
import { plans } from '#modules/app-module.ts';
import { plansForSale } from '#modules/plan-files.ts';
import { fileRows, markOf, moduleGroups } from './price-rows.ts';

const rows = [...fileRows, ...moduleGroups.map(({ plan }) => ({ from: plan }))];

const all = plans.map((plan) => ({ plan }));
const withStart = plans.filter((plan) => rows.some((row) => markOf(plan, row) === 'starts'));

test('a plan is for sale exactly where a row of the table begins in its column', () => {
  expect(plansForSale(all).map(({ plan }) => plan)).toEqual(withStart);
});

test('an app with a plan that has nothing of its own still sees it, in its place', () => {
  for (const own of plans) {
    const seen = plans.filter((plan) => plan === own || withStart.includes(plan));
    expect(plansForSale(all, own).map(({ plan }) => plan)).toEqual(seen);
  }
});
