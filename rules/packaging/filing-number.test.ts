import { expect, test } from 'vitest';
import { checkFilingNumber } from './filing-number.ts';

test.each([
  [' 京ICP备12345678号-1A ', '京ICP备12345678号-1A'],
  ['', ''],
  ['x'.repeat(60), 'x'.repeat(60)],
])('%j is the number %j', (text, filing) => {
  expect(checkFilingNumber(text)).toEqual({ ok: true, filing });
});

test.each(['x'.repeat(61), '京ICP备\n1', '京\u202eICP备1'])('%j is none', (text) => {
  expect(checkFilingNumber(text)).toEqual({ ok: false });
});
