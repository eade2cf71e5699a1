import { expect, test } from 'vitest';
import { checkUsername } from './username.ts';

test.each([
  ['林晓', '林晓'],
  ['  Lin   Xiao ', 'Lin Xiao'],
  ['<b>山野</b>', '<b>山野</b>'],
  ['１２３', '１２３'],
  ["Robert'); drop table member;", "Robert'); drop table member;"],
  ['山'.repeat(30), '山'.repeat(30)],
  ['山'.repeat(31), null],
  ['', null],
  ['   ', null],
  ['😀', null],
  ['林\u202e晓', null],
  ['林\u0000晓', null],
])('%j is kept as %j', (text, kept) => {
  expect(checkUsername(text)).toEqual(kept === null ? { ok: false } : { ok: true, username: kept });
});
