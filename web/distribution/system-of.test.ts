import { expect, test } from 'vitest';
import { systemOf } from './system-of.ts';

test.each([
  ['android', '26', 'Android 8.0'],
  ['android', '36', 'Android 16'],
  ['android', 'Baklava', 'Android (API Baklava)'],
  ['android', '19', 'Android (API 19)'],
  ['ios', '15.0', 'iOS 15.0'],
] as const)('the system of %s %s is %s', (platform, minOs, system) => {
  expect(systemOf(platform, minOs)).toBe(system);
});
