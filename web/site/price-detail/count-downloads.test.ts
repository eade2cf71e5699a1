import { expect, test } from 'vitest';
import { countDownloads } from './count-downloads.ts';

const MB = 2 ** 20;

test('free downloads go first, and each of the others costs the points of its size', () => {
  expect(countDownloads(60, 45 * MB, 50)).toEqual({ free: 50, paid: 10, points: 20 });
});

test('a day within the free downloads uses no points, however large the installer', () => {
  expect(countDownloads(50, 2048 * MB, 50)).toEqual({ free: 50, paid: 0, points: 0 });
});
