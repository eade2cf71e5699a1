import { expect, test } from 'vitest';
import { fenOfRecharge } from './recharge.ts';

test.each([
  ['1', 100],
  ['10', 1000],
  ['50000', 5_000_000],
  ['１００', 10_000],
  [' 10', 1000],
  ['10\u3000', 1000],
  ['1\n', 100],
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
  '50001',
  '999999',
  '1000000000',
  '',
  '1 0',
  '+10',
  '010',
  '0x10',
  '10元',
  'NaN',
  '1,000',
])('"recharge amount must be a positive integer" (spec §5): %j is none', (text) => {
  expect(fenOfRecharge(text)).toBeNull();
});
