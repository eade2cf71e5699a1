import { expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { createFreeSpace, roomOf } from './free-space.ts';

test.each([
  [2 ** 40, 'enough'],
  [2 ** 30, 'enough'],
  [2 ** 30 - 1, 'low'],
  [2 ** 25, 'low'],
  [2 ** 25 - 1, 'none'],
  [0, 'none'],
  [Number.NaN, 'unknown'],
])('%d bytes are %s', (bytes, room) => {
  expect(roomOf(bytes)).toBe(room);
});

test('an unreadable disk is unknown, and not a fault', async () => {
  expect(await createFreeSpace(newFolder())()).toBeGreaterThan(0);
  expect(await createFreeSpace('/nowhere/at/all')()).toBeNaN();
});
