import { describe, expect, test } from 'vitest';
import { csvOf, type MovedSum, statementOf } from './statement.ts';

const on = (period: string, account: MovedSum['account'], kind: string, sum: number): MovedSum => ({
  ...{ period, account, kind, sum },
});

describe('a statement', () => {
  test('has the receipts of each channel and where they went', () => {
    const rows = statementOf([
      on('2026-11-02', 'wechat', 'purchase', -12_900),
      on('2026-11-02', 'sales', 'purchase', 12_900),
      on('2026-11-01', 'alipay', 'recharge', -20_000),
      on('2026-11-01', 'balance', 'recharge', 20_000),
      on('2026-11-01', 'gift', 'recharge', 1500),
      on('2026-11-01', 'gifts_given', 'recharge', -1500),
      on('2026-11-01', 'bank', 'surplus', -5000),
      on('2026-11-01', 'balance', 'surplus', 5000),
    ]);
    const none = { wechat: 0, alipay: 0, stripe: 0, bank: 0, sales: 0, recharges: 0, surplus: 0, fromBalances: 0 };
    const nothing = { ...none, refunds: 0, paidBack: 0, gifts: 0 };
    expect(rows).toEqual([
      { ...nothing, period: '2026-11-01', alipay: 20_000, bank: 5000, recharges: 20_000, surplus: 5000, gifts: 1500 },
      { ...nothing, period: '2026-11-02', wechat: 12_900, sales: 12_900 },
    ]);
  });

  test('keeps apart sales from balances, refunds, and money that was paid back', () => {
    const [row] = statementOf([
      on('2026-11', 'balance', 'purchase', -10_000),
      on('2026-11', 'gift', 'purchase', -2900),
      on('2026-11', 'sales', 'purchase', 12_900),
      on('2026-11', 'sales', 'refund', -10_000),
      on('2026-11', 'balance', 'refund', 10_000),
      on('2026-11', 'held', 'refund', 3000),
      on('2026-11', 'wechat', 'refund', 3000),
      on('2026-11', 'points', 'points', 500),
    ]);
    expect(row).toMatchObject({ sales: 12_900, fromBalances: 12_900, refunds: 10_000, paidBack: 3000, wechat: 0 });
  });
});

test.each([
  ['plain', 'plain'],
  [12.5, '12.5'],
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['say "tea"', '"say ""tea"""'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['-x', "'-x"],
  ['＝1+1', "'＝1+1"],
  ['＠山野', "'＠山野"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is %j', (cell, written) => {
  expect(csvOf([[cell, 'end']])).toBe(`${written},end\r\n`);
});
