import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

test('a trend has the last seven days, the oldest first, with zeros between', () => {
  const counts = [
    { day: 100, downloads: 3 },
    { day: 94, downloads: 1 },
    { day: 93, downloads: 9 },
    { day: 100, downloads: 2 },
  ];
  expect(trendOf(counts, 100)).toEqual([1, 0, 0, 0, 0, 0, 5]);
  expect(trendOf([], 100)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
