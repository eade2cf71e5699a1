import { expect, test } from 'vitest';
import { outdatedBy } from './outdated-build.ts';

const now = { androidShell: '4', iosShell: '3', targetSdk: 36 };
const both = ['android', 'ios'] as const;

test.each([
  ['the same', {}, both, null],
  ['an older Android shell', { androidShell: '3' }, both, 'shell'],
  ['an older iOS shell', { iosShell: '2' }, both, 'shell'],
  ['an older iOS shell without an iOS app', { iosShell: '2' }, ['android'] as const, null],
  ['an older Android shell without an Android app', { androidShell: '3', targetSdk: 35 }, ['ios'] as const, null],
  ['a lower target level', { targetSdk: 35 }, both, 'target_sdk'],
  ['both, of which the level comes first', { targetSdk: 35, androidShell: '1' }, both, 'target_sdk'],
  ['a higher level, after a version was taken back', { targetSdk: 37 }, both, null],
])('a build with %s', (_, older, platforms, reason) => {
  expect(outdatedBy({ ...now, ...older, platforms, isBeyondPlan: false }, now)).toBe(reason);
});

test('a build that has more than the plan of its app is outdated by that first', () => {
  expect(outdatedBy({ ...now, targetSdk: 35, platforms: both, isBeyondPlan: true }, now)).toBe('plan');
});
