import { expect, test } from 'vitest';
import { dayOf } from './day-of.ts';

test.each([
  ['2026.11.21', '2026-11-21'],
  ['2026-1-5', '2026-01-05'],
  ['2026/11/21 ', '2026-11-21'],
  ['2026.11', ''],
  ['2026.02.30', ''],
  ['2026.13.01', ''],
])('the typed day %s is read as "%s"', (typed, day) => {
  expect(dayOf(typed)).toBe(day);
});
