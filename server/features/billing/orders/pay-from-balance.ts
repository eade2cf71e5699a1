import { secondsOf } from '#contract/wire-values.ts';
import { isPayable, mayPayWith } from '#rules/billing/order-life.ts';
import { spend } from '#rules/billing/spending.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { GoodsDelivery, Order } from '#server/feature/goods/purchase.ts';
import { done, fail } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { lockMoney } from '../ledger/store-ledger.ts';
import { deliver, isOwned, markPaid } from './deliver-and-mark-paid.ts';
import { lockOrder } from './store-orders.ts';

type PayRequest = { memberId: number; orderNo: string };

/** Pays an order from the balance, gifts last; the goods, the money and the order change together or not at all. */
export async function payFromBalance(deps: Deps, request: PayRequest) {
  const paid = await undoOnFailure(deps, (tx) => payInTransaction(tx, deps, request));
  if (!paid.ok) {
    return paid;
  }
  paid.data.delivered.afterCommit?.(deps);
  return done(paid.data.order);
}

async function payInTransaction(tx: Transaction, deps: Deps, { memberId, orderNo }: PayRequest) {
  await lockMember(tx, memberId);
  const refused = await refuseFrozenMember(tx, memberId);
  if (refused) {
    return refused;
  }
  const at = deps.clock.now();
  const order = await lockOrder(tx, orderNo);
  if (!order || !isOwned(order) || order.member_id !== memberId) {
    return fail('NOT_FOUND');
  }
  if (!mayPayWith(order.kind, 'balance')) {
    return fail('PAYTYPE');
  }
  if (!isPayable({ status: order.status, closesAtSeconds: secondsOf(order.closes_at ?? at) }, secondsOf(at))) {
    return fail('STATE');
  }
  const delivered = await deliver(tx, deps, order);
  return delivered.ok ? takeMoney(tx, order, delivered, at) : fail('STATE');
}

/** The money is locked last, as everywhere, so that no two transactions deadlock. */
async function takeMoney(
  tx: Transaction,
  order: Parameters<typeof markPaid>[1],
  delivered: GoodsDelivery<Deps> & { ok: true },
  at: Date,
) {
  const { member_id: memberId } = order;
  const money = await lockMoney(tx, memberId);
  const spending = spend(order.amount_fen, money);
  if (!spending.ok) {
    return fail('BALANCE_SHORT', { need: yuanOf(spending.needFen) });
  }
  const from = [
    { account: { kind: 'balance' as const, memberId }, amount: -spending.balanceFen },
    { account: { kind: 'gift' as const, memberId }, amount: -spending.giftFen },
  ];
  const paid: Order = await markPaid(tx, order, { paytype: 'balance', at, from });
  return done({ order: paid, delivered });
}
