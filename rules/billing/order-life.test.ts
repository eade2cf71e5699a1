import { expect, test } from 'vitest';
import { closesAt, isLate, isPayable, mayFollow, mayPayWith, orderStatuses } from './order-life.ts';

test.each([
  ['wechat', 900],
  ['alipay', 900],
  ['balance', 900],
  ['bank', 259_200],
] as const)('an order that is paid by %s closes after %i seconds', (paytype, seconds) => {
  expect(closesAt(1000, paytype)).toBe(1000 + seconds);
});

test('an order moves only along its states', () => {
  const moves = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'unpaid → checking',
    'unpaid → paid',
    'unpaid → closed',
    'checking → unpaid',
    'checking → paid',
    'checking → closed',
    'paid → refunded',
    'closed → paid',
  ]);
});

test.each([
  ['unpaid', 999, true],
  ['unpaid', 1000, false],
  ['checking', 0, false],
  ['paid', 0, false],
  ['closed', 0, false],
  ['refunded', 0, false],
] as const)('an order that is %s and closes at 1000 is payable at %i: %s', (status, at, payable) => {
  expect(isPayable({ status, closesAtSeconds: 1000 }, at)).toBe(payable);
});

test.each([
  [1300, false],
  [1301, true],
])('a payment at %i of an order that closed at 1000 is late: %s', (paidAt, late) => {
  expect(isLate(paidAt, 1000)).toBe(late);
});

test.each([
  ['pack', 'balance', true],
  ['renew', 'balance', true],
  ['recharge', 'balance', false],
  ['member', 'balance', false],
  ['points', 'balance', false],
  ['recharge', 'wechat', true],
  ['member', 'alipay', true],
  ['points', 'bank', true],
  ['pack', 'trial', false],
] as const)('an order of kind %s may be paid with %s: %s (spec §9)', (kind, paytype, may) => {
  expect(mayPayWith(kind, paytype)).toBe(may);
});
