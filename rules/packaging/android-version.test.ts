import { expect, test } from 'vitest';
import { minSdkVersion, targetSdkVersion } from '#native/android-shell/manifest.ts';
import { androidVersionOf } from './android-version.ts';

test.each([
  [24, '7.0'],
  [32, '12L'],
  [36, '16'],
  [99, 'API 99'],
])('level %i is Android %s', (level, version) => {
  expect(androidVersionOf(level)).toBe(version);
});

test('the levels of the shell are listed', () => {
  expect([minSdkVersion, targetSdkVersion].map(androidVersionOf).filter((version) => /API/.test(version))).toEqual([]);
});
