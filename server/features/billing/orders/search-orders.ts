import { secondsOf } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Database } from '#server/database/tables.ts';
import type { Language } from '#words/language.ts';
import { serviceOf } from './order-on-wire.ts';
import { listOrdersNumbered } from './store-orders.ts';

/** The orders of a member whose number contains a text, with the facts of a line. */
export async function searchOrders(
  db: Database,
  { memberId, language }: { memberId: number; language: Language },
  part: string,
  limit: number,
) {
  const orders = await listOrdersNumbered(db, memberId, part, limit);
  return orders.map((order) => ({
    order_no: order.order_no,
    service: serviceOf(order, language),
    amount: yuanOf(order.amount_fen),
    create_time: secondsOf(order.created_at),
  }));
}
