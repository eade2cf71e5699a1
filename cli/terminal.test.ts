import { expect, test } from 'vitest';
import { printable } from './terminal.ts';

test('printed text cannot control the terminal or change its writing direction, and stays JSON', () => {
  expect(printable('a\u001b[2Jb\u202ec\u0085')).toBe('a\\u001b[2Jb\\u202ec\\u0085');
  expect(printable('山野茶事 👨‍👩‍👧\n\tx')).toBe('山野茶事 👨‍👩‍👧\n\tx');
  const facts = { name: 'متجر\u200f \u001b' };
  expect(JSON.parse(printable(JSON.stringify(facts, null, 2)))).toEqual(facts);
});
