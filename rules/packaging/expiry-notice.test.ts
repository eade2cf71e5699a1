import { expect, test } from 'vitest';
import { firstNotice, noticeDue } from './expiry-notice.ts';

const day = 86_400;
const now = 1_800_000_000;

test.each([
  ['a week and a second before', 7 * day + 1, null],
  ['a week before', 7 * day, 7],
  ['three days and a second before', 3 * day + 1, 7],
  ['three days before', 3 * day, 3],
  ['a day and a second before', day + 1, 3],
  ['a day before', day, 1],
  ['a second before', 1, 1],
  ['at the end', 0, 0],
  ['two days after', -2 * day, 0],
  ['later', -2 * day - 1, null],
] as const)('%s', (_, left, days) => {
  expect(noticeDue({ expiresAtSeconds: now + left, isTrial: false }, now)).toBe(days);
});

test('a trial is told three days before, and a permanent app never', () => {
  expect(noticeDue({ expiresAtSeconds: now + 7 * day, isTrial: true }, now)).toBeNull();
  expect(noticeDue({ expiresAtSeconds: now + 3 * day, isTrial: true }, now)).toBe(3);
  expect(noticeDue({ expiresAtSeconds: 0, isTrial: false }, now)).toBeNull();
});

test.each([
  [false, 7],
  [true, 3],
])('the first notice of a licence (trial: %s) comes %i days before its end', (isTrial, days) => {
  const expiresAtSeconds = now + 30 * day;
  const first = firstNotice({ expiresAtSeconds, isTrial })!;
  expect(first).toBe(expiresAtSeconds - days * day);
  expect([
    noticeDue({ expiresAtSeconds, isTrial }, first - 1),
    noticeDue({ expiresAtSeconds, isTrial }, first),
  ]).toEqual([null, days]);
  expect(firstNotice({ expiresAtSeconds: 0, isTrial })).toBeNull();
});
