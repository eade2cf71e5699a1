import { describe, expect, test } from 'vitest';
import { actsOf, arrivalOf, departureOf, whyUnmatched } from './unmatched-payment.ts';

const order = { amountFen: 5000, memberId: 7 };

test.each([
  [order, { amountFen: 5000, currency: 'CNY' }, null],
  [order, { amountFen: 4999, currency: 'CNY' }, 'amount'],
  [order, { amountFen: 5001, currency: 'CNY' }, 'amount'],
  [order, { amountFen: 5000, currency: 'USD' }, 'amount'],
  [{ ...order, memberId: null }, { amountFen: 5000, currency: 'CNY' }, 'nobody'],
  [{ ...order, memberId: null }, { amountFen: 1, currency: 'CNY' }, 'amount'],
])('an order of %j that %j arrives for is unmatched by %s', (of, arrived, kind) => {
  expect(whyUnmatched(of, arrived)).toBe(kind);
});

test.each([
  ['wechat', 'CNY', 7, ['balance', 'back', 'byHand']],
  ['stripe', 'CNY', null, ['back', 'byHand']],
  ['bank', 'CNY', 7, ['balance', 'byHand']],
  ['bank', 'CNY', null, ['byHand']],
  ['stripe', 'USD', 7, ['byHand']],
] as const)('money of %s in %s, with the member %s, may go %j', (channel, currency, memberId, acts) => {
  expect(actsOf({ channel, currency, memberId, amountFen: 1 })).toEqual(acts);
});

describe('the postings', () => {
  test.each([
    arrivalOf({ channel: 'alipay', amountFen: 4999 }),
    departureOf({ memberId: 7 }, 4999),
    departureOf({ channel: 'alipay' }, 4999),
  ])('add up to zero, beside the suspense account', (...postings) => {
    const all = postings.flat() as { account: { kind: string }; amount: number }[];
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(all.filter(({ account }) => account.kind === 'suspense')).toHaveLength(1);
  });
});
