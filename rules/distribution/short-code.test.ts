import { expect, test } from 'vitest';
import { faultOfShort } from './short-code.ts';

test.each([
  ['tea1', null],
  ['Shanye-Tea_2026', null],
  ['a'.repeat(32), null],
  ['a'.repeat(33), 'form'],
  ['tea', 'form'],
  ['', 'form'],
  ['-tea', 'form'],
  ['tea-', 'form'],
  ['山野茶事', 'form'],
  ['te a1', 'form'],
  ['tea/1', 'form'],
  ['tea1\n', 'form'],
  ['latest', 'reserved'],
  ['Login', 'reserved'],
  ['well-known', 'reserved'],
])('the code %j has the fault %s', (text, fault) => {
  expect(faultOfShort(text)).toBe(fault);
});
