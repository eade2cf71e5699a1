import type { HouseAccount, Posting } from '#rules/billing/ledger-accounts.ts';
import type { Paytype } from '#rules/billing/order-life.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { GoodsDelivery, Order, OwnedOrder } from '#server/feature/goods/purchase.ts';
import { post } from '../ledger/post.ts';
import type { PointsSnapshot, RechargeSnapshot } from '../order-snapshot.ts';
import { updateOrder } from './store-orders.ts';

export type Payment = {
  paytype: Paytype;
  at: Date;
  /** The postings that take the amount from where it is. */
  from: readonly Posting[];
};

/** Delivers the goods of an unpaid order; the order must be locked. */
export async function deliver(tx: Transaction, deps: Deps, order: OwnedOrder): Promise<GoodsDelivery<Deps>> {
  const purchase = deps.purchases.find(({ kinds }) => kinds.includes(order.kind));
  if (!purchase) {
    throw new RangeError(`no feature sells orders of kind ${order.kind}`);
  }
  const delivered = await purchase.deliver(tx, deps, order);
  if (delivered.ok && delivered.before) {
    await updateOrder(tx, order.id, { goods_before: JSON.stringify(delivered.before) });
  }
  return delivered;
}

/** Marks a locked order paid, with its transaction in the ledger; its goods must be delivered in the same transaction. */
export async function markPaid(tx: Transaction, order: OwnedOrder, { paytype, at, from }: Payment): Promise<Order> {
  const paid = { status: 'paid', paytype, paid_at: at } as const;
  if (order.amount_fen === 0) {
    return updateOrder(tx, order.id, paid);
  }
  const { id } = await post(tx, {
    key: `pay:${order.id}`,
    kind: order.kind === 'recharge' ? 'recharge' : 'purchase',
    orderId: order.id,
    at,
    postings: [...from, ...creditsOf(order)],
  });
  return updateOrder(tx, order.id, { ...paid, paid_tx: id });
}

/**
 * A recharge is the member's money, with its gift as a separate entry (product.md §13); every other order is a sale, and points are credited at once.
 */
function creditsOf({ kind, member_id: memberId, amount_fen: amount, snapshot }: OwnedOrder): Posting[] {
  if (kind === 'points') {
    const { points } = snapshot as PointsSnapshot;
    return [
      { account: { kind: 'sales' }, amount },
      { account: { kind: 'points', memberId }, amount: points },
      { account: { kind: 'points_issued' }, amount: -points },
    ];
  }
  if (kind !== 'recharge') {
    return [{ account: { kind: 'sales' }, amount }];
  }
  const { giftFen } = snapshot as RechargeSnapshot;
  return [
    { account: { kind: 'balance', memberId }, amount },
    { account: { kind: 'gift', memberId }, amount: giftFen },
    { account: { kind: 'gifts_given' }, amount: -giftFen },
  ];
}

export const isOwned = (order: Order): order is OwnedOrder => order.member_id !== null;

/** The posting of money that came in from outside. */
export const cameIn = (account: HouseAccount, amountFen: number): Posting => ({
  account: { kind: account },
  amount: -amountFen,
});
