import { expect, test } from 'vitest';
import { isAcceptablePassword } from './password.ts';

test.each([
  ['shanye-2026', true],
  ['山野之间有清风明月', true],
  ['correct horse battery', true],
  ['x1y2z3w', false],
  ['a'.repeat(65), false],
  ['aaaabbbb', false],
  ['12345678', false],
  ['87654321', false],
  ['abcdefgh', false],
  ['Password123', false],
  ['woaini1314', false],
  ['Qidongbao-2026', false],
  ['启动宝2026!', false],
  ['qidongbao shop', true],
  ['13800138000', false],
  ['１３８００１３８０００', false],
  ['ｐａｓｓｗｏｒｄ１', false],
  ['😀😀😀😀', false],
])('%s is taken as a password: %s', (password, expected) => {
  expect(isAcceptablePassword(password, '13800138000')).toBe(expected);
});

test('sixty-four letters of any script are taken, sixty-five are not', () => {
  const long = '山野之间有清风明月'.repeat(8).slice(0, 64);
  expect(isAcceptablePassword(long, '')).toBe(true);
  expect(isAcceptablePassword(`${long}好`, '')).toBe(false);
});
