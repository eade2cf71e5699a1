import { describe, expect, test } from 'vitest';
import { codeEnd, coveredShare, firstWay, formatLeft, missingYuan, restYuan, stageOf, wholeYuan } from './pay-state.ts';

describe('the stage of an order', () => {
  test.each([
    ['unpaid', 1, 'open'],
    ['unpaid', 0, 'over'],
    ['checking', 0, 'checking'],
    ['paid', 0, 'paid'],
    ['closed', 60, 'closed'],
    ['refunded', 0, 'refunded'],
  ] as const)('%s with %i seconds left is %s', (status, left, stage) => {
    expect(stageOf({ status }, left)).toBe(stage);
  });
});

test('a code ends at its own time, which another way of the order does not stretch', () => {
  const [readAt, threeDays] = [1_800_000_000_500, { expire_time: 1_800_000_000 + 3 * 86_400 }];
  expect(codeEnd({ code_seconds_left: 847, readAt }, threeDays)).toBe(1_800_000_847);
  expect(codeEnd({ code_seconds_left: 9_000_000, readAt }, threeDays)).toBe(threeDays.expire_time);
  expect(codeEnd(undefined, threeDays), 'before it is read').toBe(threeDays.expire_time);
});

describe('the way that is shown first', () => {
  const paytypes = ['wechat', 'alipay', 'bank', 'balance'] as const;
  test.each([
    ['wechat', '0.00', 'wechat'],
    ['bank', '900.00', 'bank'],
    ['balance', '862.56', 'balance'],
    ['balance', '862.55', 'wechat'],
    ['trial', '900.00', 'wechat'],
  ] as const)('of an order with %s and a balance of %s is %s', (paytype, balance, way) => {
    expect(firstWay({ paytype, paytypes: [...paytypes], balance, amount: '862.56' })).toBe(way);
  });

  test('is the balance where nothing else is open, and none where nothing is', () => {
    const order = { paytype: 'wechat', balance: '0.00', amount: '1.00' } as const;
    expect(firstWay({ ...order, paytypes: ['balance'] })).toBe('balance');
    expect(firstWay({ ...order, paytypes: [] })).toBeUndefined();
  });
});

test.each([
  ['320.00', '862.56', '542.56', 543],
  ['862.55', '862.56', '0.01', 1],
  ['862.56', '862.56', null, 0],
  ['900.00', '862.56', null, 0],
])('a balance of %s for %s lacks %s, which is %i whole yuan', (balance, amount, missing, whole) => {
  expect(missingYuan({ balance, amount })).toBe(missing);
  expect(wholeYuan(missing ?? '0.00')).toBe(whole);
});

test('the balance covers a share, and leaves a rest', () => {
  expect(coveredShare({ balance: '50.00', amount: '200.00' })).toBe(0.25);
  expect(coveredShare({ balance: '500.00', amount: '200.00' })).toBe(1);
  expect(restYuan({ balance: '500.00', amount: '200.10' })).toBe('299.90');
});

test.each([
  [900, '15:00'],
  [61, '1:01'],
  [9, '0:09'],
])('%i seconds left are %s', (seconds, shown) => {
  expect(formatLeft(seconds)).toBe(shown);
});
