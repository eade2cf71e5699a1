import { expect, test } from 'vitest';
import { fenOfYuan, formatAmount, formatYuan, groupYuan, yuanOf } from './yuan.ts';

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

test.each([
  ['0.00', '¥0'],
  ['49.00', '¥49'],
  ['1199.00', '¥1,199'],
  ['862.56', '¥862.56'],
  ['1234567.80', '¥1,234,567.80'],
  ['-239.60', '−¥239.60'],
])('%s yuan are shown as %s', (yuan, shown) => {
  expect(formatYuan(yuan)).toBe(shown);
});

test.each([
  ['0.00', '¥0.00'],
  ['1198.00', '¥1,198.00'],
  ['-239.60', '−¥239.60'],
])('%s yuan are %s in a bill', (yuan, shown) => {
  expect(formatAmount(yuan)).toBe(shown);
});

test('the number of a price can stand beside a currency sign of its own', () => {
  expect(groupYuan('1199.00')).toBe('1,199');
});

test.each([
  ['0', 0],
  ['0.01', 1],
  ['12', 1200],
  ['12.5', 1250],
  ['129.00', 12900],
  ['999999999999.99', 99999999999999],
])('%s yuan are %i fen', (yuan, fen) => {
  expect(fenOfYuan(yuan)).toBe(fen);
});

test.each(['', '.5', '1.', '1.234', '-1', '01', '1e3', '１', ' 1', '1,000', '9999999999999'])(
  '%j is not an amount',
  (text) => {
    expect(fenOfYuan(text)).toBeNull();
  },
);
