import { expect, test } from 'vitest';
import { isBroadcast, isUnread } from './unread.ts';

test.each([
  [{ user_id: 7, is_read: 0 }, true],
  [{ user_id: 7, is_read: 1 }, false],
  [{ user_id: 0, is_read: 0 }, false],
  [{ user_id: 0, is_read: 1 }, false],
] as const)('%o counts as unread: %s', (message, unread) => {
  expect(isUnread(message)).toBe(unread);
});

test('user 0 is everybody', () => {
  expect([isBroadcast({ user_id: 0 }), isBroadcast({ user_id: 7 })]).toEqual([true, false]);
});
