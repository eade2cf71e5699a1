import type { Transaction } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import type { PackSnapshot } from '../order-snapshot.ts';
import { insertOrder } from './store-orders.ts';

/** A trial is an order of amount 0, paid when it is placed (product.md §4). */
export function placeTrialOrder(
  tx: Transaction,
  { memberId, snapshot, at }: { memberId: number; snapshot: PackSnapshot; at: Date },
): Promise<Order> {
  return insertOrder(tx, {
    order_no: randomCode(20),
    member_id: memberId,
    kind: 'pack',
    status: 'paid',
    amount_fen: 0,
    paytype: 'trial',
    snapshot: JSON.stringify(snapshot),
    created_at: at,
    paid_at: at,
  });
}
