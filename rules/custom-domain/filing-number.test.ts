import { expect, test } from 'vitest';
import { filingNumberIn } from './filing-number.ts';

test.each([
  ['沪ICP备12345678号', '沪ICP备12345678号'],
  [' 沪 icp 备 12345678 号－2 ', '沪ICP备12345678号-2'],
  ['京ICP证０３０１７３号', '京ICP证030173号'],
])('%s is %s', (typed, kept) => {
  expect(filingNumberIn(typed)).toBe(kept);
});

test.each([
  '',
  '12345678',
  '沪ICP备12345号',
  '沪ICP备12345678',
  '沪ICP备12345678号-',
  'XICP备12345678号',
  '沪公网安备31010402001234号',
])('%s is not a filing number', (typed) => {
  expect(filingNumberIn(typed)).toBeNull();
});
