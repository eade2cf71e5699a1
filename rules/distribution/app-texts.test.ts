import { expect, test } from 'vitest';
import { checkAppText } from './app-texts.ts';

test.each([
  ['intro', ' 山野茶事\r\n好茶 ', '山野茶事\n好茶'],
  ['intro', '茶'.repeat(500), '茶'.repeat(500)],
  ['intro', '🍵'.repeat(501), null],
  ['intro', 'a\u0000b', null],
  ['intro', '', ''],
  ['copyright', '© 2026\n山野', null],
  ['password', '茶'.repeat(33), null],
  ['question', '\ud83d', null],
] as const)('%s of %j is kept as %j', (field, text, kept) => {
  expect(checkAppText(field, text)).toBe(kept);
});
