import { expect, test } from 'vitest';
import { hasPaid, mostServed } from './ticket-limits.ts';

test('a ticket serves its installer three times, or ten times where another server sends it', () => {
  expect([mostServed(100, false), mostServed(100, true)]).toEqual([300, 1000]);
  expect(mostServed(10 * 2 ** 30, true)).toBe(100 * 2 ** 30);
});

test('a device has paid for ten downloads of a release, the charged one included', () => {
  const paid = [0, 1, 9, 10].map((ofDevice) => hasPaid({ ofDevice, ofNetwork: 1, ofAll: 1 }));
  expect(paid).toEqual([false, true, true, false]);
});
