import { expect, test } from 'vitest';
import { type CodeLife, endOfCode, maySendAgain, shownUntil } from './code-life.ts';

const minute = 60_000;
const hour = 60 * minute;
const scanned: CodeLife = { leastMs: minute, mostMs: Number.POSITIVE_INFINITY, beyondMs: 0, shownMs: 2 * hour };
const page: CodeLife = { leastMs: 31 * minute, mostMs: 23 * hour, beyondMs: 31 * minute, shownMs: 24 * hour };

test.each([
  ['ends with its order', scanned, 15 * minute, 15 * minute],
  ['ends a minute from now at the earliest', scanned, 5, minute],
  ['outlives its order by what a provider wants', page, 15 * minute, 46 * minute],
  ['lives as long as a provider allows', page, 72 * hour, 23 * hour],
])('a code %s', (_, life, orderEnd, end) => {
  expect(endOfCode(life, orderEnd, 0)).toBe(end);
});

test('an end is sent again until the order closes, and no longer than the provider takes it', () => {
  const end = endOfCode(page, 15 * minute, 0);
  expect(maySendAgain(page, end, 15 * minute)).toBe(true);
  expect(maySendAgain(page, end, 16 * minute)).toBe(false);
});

test('a code is shown until its end, and for its own time at most', () => {
  expect(shownUntil(scanned, 72 * hour, hour)).toBe(3 * hour);
  expect(shownUntil(scanned, 15 * minute, 0)).toBe(15 * minute);
});
