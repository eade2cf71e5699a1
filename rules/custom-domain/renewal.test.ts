import { expect, test } from 'vitest';
import { renewalOf, retryAfter } from './renewal.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test('a certificate of 90 days is renewed after 60', () => {
  expect(renewalOf(day(1), day(91))).toEqual(day(61));
});

test('failures are tried again after an hour, two, four, and at most a day', () => {
  const hours = [1, 2, 3, 5, 6, 40].map(
    (failures) => (retryAfter(failures, day(1)).getTime() - day(1).getTime()) / 3_600_000,
  );
  expect(hours).toEqual([1, 2, 4, 16, 24, 24]);
});
