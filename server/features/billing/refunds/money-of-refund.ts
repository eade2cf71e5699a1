import type { Database } from '#server/database/tables.ts';
import type { Money } from '#server/feature/review-queue.ts';
import { findOrderById } from '../orders/store-orders.ts';
import { findRefund, type Refund } from './store-refunds.ts';

/** The money that staff move with a refund, and the refund; null for one that is gone. */
export async function moneyOfRefund(db: Database, id: number): Promise<(Money & { refund: Refund }) | null> {
  const refund = await findRefund(db, id);
  const order = refund && (await findOrderById(db, refund.order_id));
  return refund && order ? { amountFen: refund.amount_fen, memberId: order.member_id, refund } : null;
}
