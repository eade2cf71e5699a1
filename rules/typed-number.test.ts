import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  [' 10 ', '10'],
  ['１２．５０', '12.50'],
  ['\u3000３\u3000', '3'],
  ['1 0', '1 0'],
  ['ten', 'ten'],
])('%j is read as %j', (typed, read) => {
  expect(typedNumber(typed)).toBe(read);
});
