import { secondsOf } from '#contract/wire-values.ts';
import { closesAt, type Paytype } from '#rules/billing/order-life.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Order, OrderKind } from '#server/feature/goods/purchase.ts';
import type { Limits, TakeResult } from '#server/limits/limits.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import type { OrderSnapshot } from '../order-snapshot.ts';
import { insertOrder } from './store-orders.ts';

export type NewOrder = {
  memberId: number;
  kind: OrderKind;
  paytype: Paytype;
  amountFen: number;
  snapshot: OrderSnapshot;
  at: Date;
};

/** Places an order at a price that it keeps. */
export function placeOrder(tx: Transaction, order: NewOrder): Promise<Order> {
  const { memberId, kind, paytype, amountFen, snapshot, at } = order;
  return insertOrder(tx, {
    order_no: randomCode(20),
    member_id: memberId,
    kind,
    status: 'unpaid',
    amount_fen: amountFen,
    paytype,
    snapshot: JSON.stringify(snapshot),
    created_at: at,
    closes_at: new Date(closesAt(secondsOf(at), paytype) * 1000),
  });
}

/** A limit above any real use: each order is a row for ever. */
const ORDERS_PER_HOUR = 60;

export const takeOrderQuota = (limits: Limits, memberId: number): Promise<TakeResult> =>
  limits.take(`order:${memberId}`, ORDERS_PER_HOUR, 3600);
