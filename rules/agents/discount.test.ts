import { expect, test } from 'vitest';
import { discountOf } from './discount.ts';

test.each([
  ['10', 10],
  ['30', 30],
  ['', null],
  ['15', null],
  ['100', null],
  ['20%', null],
])('%j is the level %j', (text, level) => {
  expect(discountOf(text)).toBe(level);
});
