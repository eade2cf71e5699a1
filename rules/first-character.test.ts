import { expect, test } from 'vitest';
import { firstCharacter } from './first-character.ts';

test.each([
  ['山野茶事', '山'],
  [' Hillside Tea', 'H'],
  ['👨‍👩‍👧‍👦 Family', '👨‍👩‍👧‍👦'],
  ['🇨🇳茶', '🇨🇳'],
  ['é', 'é'],
  ['𠮷野家', '𠮷'],
  ['茶'.repeat(60), '茶'],
  ['', ''],
  ['   ', ''],
])('the first character of %j is %j', (name, first) => {
  expect(firstCharacter(name)).toBe(first);
});
