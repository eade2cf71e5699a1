import { expect, test } from 'vitest';
import { sumYuan } from './sum-yuan.ts';

test.each([
  [['257.90', '62.10'], '320.00'],
  [['0.10', '0.20'], '0.30'],
  [['100.00', '-0.01'], '99.99'],
  [['50000.00', '89999999.99'], '90049999.99'],
])('%j are %s', (amounts, sum) => {
  expect(sumYuan(...amounts)).toBe(sum);
});
