import type { Posting } from './ledger-accounts.ts';
import type { Paytype } from './order-life.ts';

/** The money of a paid order, as the ledger has it. */
export type PaidMoney = { by: Exclude<Paytype, 'trial'>; amountFen: number; giftFen: number };
export type RefundWay = 'balance' | 'channel';

export type Refundable = {
  kind: string;
  paid: PaidMoney;
  /** The gift that the recharge gave, in fen. */
  gaveGiftFen: number;
  /** Points that the order bought, and points that its membership has granted. */
  soldPoints: number;
  givenPoints: number;
};
/** Money of a member; `grantedPoints` of the points are granted. */
type Money = { balanceFen: number; giftFen: number; points: number; grantedPoints: number };

export type RefundPlan =
  | { ok: true; amountFen: number; postings: readonly Posting[] }
  | { ok: false; reason: 'way' | 'spent' | 'pointsUsed' | 'nothing' };

/**
 * The first step of a refund: the price without its gifts, which are never refunded (product.md §13), goes to the balance, or is held until the
 * provider has paid it back. A recharge is refunded only through its own channel, while it and its gift are unspent, and the gift ends with it.
 */
export function planRefund(order: Refundable, way: RefundWay, member: { memberId: number; money: Money }): RefundPlan {
  const { kind, paid, soldPoints } = order;
  const { memberId, money } = member;
  const amountFen = paid.amountFen - paid.giftFen;
  const isRecharge = kind === 'recharge';
  if (amountFen <= 0) {
    return { ok: false, reason: 'nothing' };
  }
  if (way === 'balance' ? isRecharge : paid.by === 'bank' || paid.by === 'balance') {
    return { ok: false, reason: 'way' };
  }
  const gift = order.gaveGiftFen;
  if (isRecharge && (money.balanceFen < amountFen || money.giftFen < gift)) {
    return { ok: false, reason: 'spent' };
  }
  if (money.points - money.grantedPoints < soldPoints) {
    return { ok: false, reason: 'pointsUsed' };
  }
  const granted = Math.min(order.givenPoints, money.grantedPoints);
  const from: Posting = isRecharge
    ? { account: { kind: 'balance', memberId }, amount: -amountFen }
    : { account: { kind: 'sales' }, amount: -amountFen };
  const postings: Posting[] = [
    from,
    { account: { kind: way === 'balance' ? 'balance' : 'held', memberId }, amount: amountFen },
    { account: { kind: 'gift', memberId }, amount: -gift },
    { account: { kind: 'gifts_given' }, amount: gift },
    { account: { kind: 'points', memberId }, amount: -soldPoints },
    { account: { kind: 'granted_points', memberId }, amount: -granted },
    { account: { kind: 'points_issued' }, amount: soldPoints + granted },
  ];
  return { ok: true, amountFen, postings: postings.filter(({ amount }) => amount !== 0) };
}

/** The seconds until the next request to a provider: a minute at first, then twice as long after each try, up to an hour. */
export const retryAfterSeconds = (tries: number): number => Math.min(3600, 60 * 2 ** Math.min(tries, 10));

/** The tries, over about an hour, after which staff look at a refund that its provider has not paid back. */
const TRIES_TO_HANG = 6;
export const isHanging = (tries: number): boolean => tries >= TRIES_TO_HANG;

/** The time in seconds in which a payer's bank may return a refund that the provider has paid; later no provider is queried. */
const TURNING_SECONDS = 60 * 86_400;
export const mayTurn = (doneAtSeconds: number, nowSeconds: number): boolean =>
  nowSeconds - doneAtSeconds <= TURNING_SECONDS;
