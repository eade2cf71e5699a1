import { expect, test } from 'vitest';
import { isBroadcast, isUnread } from './unread.ts';

test.each([
  [{ member_id: 7, is_read: 0 }, true],
  [{ member_id: 7, is_read: 1 }, false],
  [{ member_id: 0, is_read: 0 }, false],
  [{ member_id: 0, is_read: 1 }, false],
] as const)('%o counts as unread: %s', (message, unread) => {
  expect(isUnread(message)).toBe(unread);
});

test('user 0 is everybody', () => {
  expect([isBroadcast({ member_id: 0 }), isBroadcast({ member_id: 7 })]).toEqual([true, false]);
});
