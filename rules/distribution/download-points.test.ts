import { expect, test } from 'vitest';
import { downloadPoints } from './download-points.ts';

test.each([
  [1, 1],
  [30 * 2 ** 20, 1],
  [30 * 2 ** 20 + 1, 2],
  [60 * 2 ** 20, 2],
  [10 * 2 ** 30, 342],
])('a download of %i bytes costs %i points', (sizeBytes, points) => {
  expect(downloadPoints(sizeBytes)).toBe(points);
});
