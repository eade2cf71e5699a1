import { expect, test } from 'vitest';
import { isStillOurs, mayEndByHand, refundReferenceOf } from './hanging-refund.ts';

test.each([
  ['done', 'paid', 'paid'],
  ['waiting', 'onItsWay', 'onItsWay'],
  ['failed', null, null],
  ['returned', null, null],
  ['missing', null, null],
  ['unsure', null, 'unsure'],
] as const)(
  'a refund of which the provider says %s may end by hand unless %s, in the balance unless %s',
  (word, byHand, balance) => {
    const reasonOf = (answer: ReturnType<typeof mayEndByHand>) => (answer.ok ? null : answer.reason);
    expect(reasonOf(mayEndByHand('byHand', word))).toBe(byHand);
    expect(reasonOf(mayEndByHand('balance', word))).toBe(balance);
  },
);

test.each([
  [' 50301 20261 128 ', '5030120261128'],
  ['re_3NxYzAbC', 're_3NxYzAbC'],
  ['', null],
  ['123', null],
  ['1'.repeat(65), null],
  ['退款单号', null],
])('the number %j of a refund is %j', (text, number) => {
  expect(refundReferenceOf(text)).toBe(number);
});

test('a payment is still ours when it was not refunded, or our own refund that failed is why', () => {
  const words = ['done', 'waiting', 'failed', 'returned', 'missing', 'unsure'] as const;
  const ours = (trade: Parameters<typeof isStillOurs>[0]) => words.filter((own) => isStillOurs(trade, own));
  expect(ours('paid')).toEqual(words);
  expect(ours('refunded')).toEqual(['failed', 'returned']);
  expect([ours('disputed'), ours('other')]).toEqual([[], []]);
});
