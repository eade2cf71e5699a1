import { expect, test } from 'vitest';
import { yuanOf } from './yuan.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [1440, '14.40'],
  [358800, '3588.00'],
  [-1980, '-19.80'],
])('%i fen are written %s', (fen, yuan) => {
  expect(yuanOf(fen)).toBe(yuan);
});

test.each([0.5, Number.NaN, 2 ** 53])('%d is not an amount of money', (fen) => {
  expect(() => yuanOf(fen)).toThrow(RangeError);
});
