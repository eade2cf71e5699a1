import { expect, test } from 'vitest';
import { mostServed } from './ticket-limits.ts';

test('a ticket serves its installer three times, or ten times where another server sends it', () => {
  expect([mostServed(100, false), mostServed(100, true)]).toEqual([300, 1000]);
  expect(mostServed(10 * 2 ** 30, true)).toBe(100 * 2 ** 30);
});
