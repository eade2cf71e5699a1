import { expect, test } from 'vitest';
import { fenOfRecharge } from './recharge.ts';

test.each([
  ['1', 100],
  ['10', 1000],
  ['50000', 5_000_000],
])('%s yuan are %i fen', (text, fen) => {
  expect(fenOfRecharge(text)).toBe(fen);
});

test.each([
  '0',
  '-1',
  '1.5',
  '1.0',
  '1e9',
  '1e2',
  '１００',
  '50001',
  '999999',
  '1000000000',
  '',
  ' 10',
  '10 ',
  '+10',
  '010',
  '0x10',
  '10元',
  'NaN',
  '1,000',
  '1\n',
])('"recharge amount must be a positive integer" (spec §5): %j is none', (text) => {
  expect(fenOfRecharge(text)).toBeNull();
});
