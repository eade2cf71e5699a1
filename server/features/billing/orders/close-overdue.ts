import { secondsOf } from '#contract/wire-values.ts';
import { isPayable } from '#rules/billing/order-life.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockOrder, updateOrder } from './store-orders.ts';

/** Closes an order whose time is over (product.md §6), unless it is paid meanwhile. */
export async function closeIfOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>, orderNo: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.status !== 'unpaid' || !order.closes_at) {
      return;
    }
    if (!isPayable({ status: 'unpaid', closesAtSeconds: secondsOf(order.closes_at) }, secondsOf(clock.now()))) {
      await updateOrder(tx, order.id, { status: 'closed' });
    }
  });
}
