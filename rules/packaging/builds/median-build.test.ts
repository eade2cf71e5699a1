import { expect, test } from 'vitest';
import { medianBuild } from './median-build.ts';

const median = (...times: number[]) => medianBuild(times.map((total_ms) => ({ total_ms })))?.total_ms ?? null;

test('one loaded minute does not change what pages say of the speed', () => {
  expect(median(180, 190, 7140, 200, 9770)).toBe(200);
  expect(median(190, 180)).toBe(180);
});

test('pages are silent before the first build and above 3 seconds', () => {
  expect([median(), median(3001), median(200, 4000, 5000)]).toEqual([null, null, null]);
  expect(median(3000)).toBe(3000);
});
