import { yuanOf } from '#rules/billing/yuan.ts';
import type { Database } from '#server/database/tables.ts';
import { findOrderById } from './store-orders.ts';

/** The number and the amount of a paid order; null for one of amount 0, and once it is refunded. */
export async function paymentOf(db: Database, orderId: number) {
  const order = await findOrderById(db, orderId);
  return order?.status === 'paid' && order.amount_fen > 0
    ? { order_no: order.order_no, amount: yuanOf(order.amount_fen) }
    : null;
}
