import { describe, expect, test } from 'vitest';
import { actsOfClawback, endingOf, isReturned, lossOf, turnOf } from './clawback.ts';
import { planRefund } from './refund.ts';

test.each([
  [{ isGone: true, isOver: true, mayEnd: true }, ['goodsEnd', 'goodsStay'], false],
  [{ isGone: true, isOver: true, mayEnd: false }, ['goodsStay'], false],
  [{ isGone: true, isOver: false, mayEnd: true }, [], false],
  [{ isGone: false, isOver: false, mayEnd: true }, [], false],
  [{ isGone: false, isOver: true, mayEnd: true }, [], true],
])('staff may act on money that is %j by %j, and it is returned: %s', (money, acts, returned) => {
  expect([actsOfClawback(money), isReturned(money)]).toEqual([acts, returned]);
});

describe('the postings', () => {
  const sold = { kind: 'pack', paid: { by: 'stripe', amountFen: 12_900, giftFen: 0 }, gaveGiftFen: 0 } as const;
  const money = { balanceFen: 0, giftFen: 0, points: 0, grantedPoints: 0 };
  const plan = planRefund({ ...sold, soldPoints: 0, givenPoints: 0 }, 'channel', { memberId: 7, money });

  test('of a turn and its return undo each other', () => {
    const [gone, back] = [true, false].map((isGone) => turnOf({ channel: 'stripe', amountFen: 12_900 }, isGone));
    expect(gone!.map(({ amount }) => amount)).toEqual(back!.map(({ amount }) => 0 - amount));
  });

  test('leave nothing in suspense, whether the goods end or stay', () => {
    const gone = turnOf({ channel: 'stripe', amountFen: 12_900 }, true);
    for (const end of [lossOf(12_900), endingOf(plan.ok ? plan.postings : [])]) {
      const all = [...gone, ...end];
      const suspense = all.filter(({ account }) => account.kind === 'suspense');
      expect(suspense.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(all.filter(({ account }) => account.kind === 'held')).toEqual([]);
    }
  });
});
