import { describe, expect, test } from 'vitest';
import { type PaidMoney, planRefund, type Refundable, type RefundWay, retryAfterSeconds } from './refund.ts';

const paid = (by: PaidMoney['by'], amountFen = 12_900, giftFen = 0): PaidMoney => ({ by, amountFen, giftFen });
const order = (kind: string, money: PaidMoney, more: Partial<Refundable> = {}): Refundable => ({
  ...{ kind, paid: money, gaveGiftFen: 0, soldPoints: 0, givenPoints: 0 },
  ...more,
});
const rich = { balanceFen: 100_000, giftFen: 5000, points: 19_000, grantedPoints: 9000 };
const plan = (of: Refundable, way: RefundWay, money = rich) => {
  const planned = planRefund(of, way, { memberId: 7, money });
  return planned.ok
    ? Object.fromEntries(planned.postings.map(({ account, amount }) => [account.kind, amount]))
    : planned.reason;
};

describe('a refund', () => {
  test.each([
    ['a pack by WeChat, to the balance', order('pack', paid('wechat')), 'balance', { sales: -12_900, balance: 12_900 }],
    ['a pack by WeChat, the way it came', order('pack', paid('wechat')), 'channel', { sales: -12_900, held: 12_900 }],
    ['a renewal by bank, to the balance', order('renew', paid('bank')), 'balance', { sales: -12_900, balance: 12_900 }],
    ['a renewal by bank, the way it came', order('renew', paid('bank')), 'channel', 'way'],
    ['a pack from the balance', order('pack', paid('balance')), 'balance', { sales: -12_900, balance: 12_900 }],
    ['a pack from the balance, elsewhere', order('pack', paid('balance')), 'channel', 'way'],
    [
      'a pack paid in part by a gift',
      order('pack', paid('balance', 12_900, 2900)),
      'balance',
      { sales: -10_000, balance: 10_000 },
    ],
    ['a pack paid by a gift', order('pack', paid('balance', 12_900, 12_900)), 'balance', 'nothing'],
    ['a recharge, to the balance', order('recharge', paid('alipay')), 'balance', 'way'],
    ['a recharge, the way it came', order('recharge', paid('alipay')), 'channel', { balance: -12_900, held: 12_900 }],
    [
      'a recharge with its gift',
      order('recharge', paid('alipay'), { gaveGiftFen: 1500 }),
      'channel',
      { balance: -12_900, held: 12_900, gift: -1500, gifts_given: 1500 },
    ],
    [
      'a recharge with all of the gift that is left',
      order('recharge', paid('alipay'), { gaveGiftFen: 5000 }),
      'channel',
      { balance: -12_900, held: 12_900, gift: -5000, gifts_given: 5000 },
    ],
    [
      'a recharge of whose gift a fen is spent',
      order('recharge', paid('alipay'), { gaveGiftFen: 5001 }),
      'channel',
      'spent',
    ],
    [
      'points',
      order('points', paid('wechat'), { soldPoints: 1000 }),
      'channel',
      { sales: -12_900, held: 12_900, points: -1000, points_issued: 1000 },
    ],
    [
      'a membership with points of its months',
      order('member', paid('wechat'), { givenPoints: 8000 }),
      'balance',
      { sales: -12_900, balance: 12_900, granted_points: -8000, points_issued: 8000 },
    ],
    [
      'a membership whose points are used',
      order('member', paid('wechat'), { givenPoints: 40_000 }),
      'balance',
      { sales: -12_900, balance: 12_900, granted_points: -9000, points_issued: 9000 },
    ],
    ['points of which one is used', order('points', paid('wechat'), { soldPoints: 10_001 }), 'balance', 'pointsUsed'],
  ] as const)('of %s', (_, of, way, postings) => {
    expect(plan(of, way)).toEqual(postings);
  });

  test('of a recharge that is spent is refused, by a fen', () => {
    expect(plan(order('recharge', paid('wechat')), 'channel', { ...rich, balanceFen: 12_899 })).toBe('spent');
    expect(plan(order('recharge', paid('wechat')), 'channel', { ...rich, balanceFen: 12_900 })).toMatchObject({
      held: 12_900,
    });
  });
});

test.each([
  [0, 60],
  [1, 120],
  [5, 1920],
  [6, 3600],
  [1000, 3600],
])('after %i tries the next comes in %i seconds', (tries, seconds) => {
  expect(retryAfterSeconds(tries)).toBe(seconds);
});
