import { expect, test } from 'vitest';
import { storable, unstorableField } from './storable.ts';

test('text that the database cannot hold is left out at any depth, and the rest stays unchanged', () => {
  const at = new Date(0);
  const value = { 'a\u0000': ['b\u0000\ud800', 1, null, true], deep: { text: '茶 😀' }, none: undefined };
  expect(storable(value)).toEqual({ a: ['b\ufffd', 1, null, true], deep: { text: '茶 😀' }, none: undefined });
  expect(storable({ at: at.toISOString() })).toEqual({ at: at.toISOString() });
});

test.each([
  ['a zero character', 'a\u0000'],
  ['half a character', 'a\ud800'],
  ['the other half', '\udc00a'],
  ['one inside', { list: [{ text: '\u0000' }] }],
  ['one in a name', { '\ud800': 1 }],
])('%s is found in its field', (_, value) => {
  expect(unstorableField({ fine: '茶 😀', value })).toBe('value');
});

test('whole characters, bytes and numbers are fine', () => {
  expect(unstorableField({ text: '茶 😀', bytes: Uint8Array.of(0), number: 0, list: [null, 'a'] })).toBeUndefined();
});
