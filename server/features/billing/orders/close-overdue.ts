import { secondsOf } from '#contract/wire-values.ts';
import { isPayable } from '#rules/billing/order-life.ts';
import type { Deps } from '#server/feature/deps.ts';
import { listOverdue, lockOrder, updateOrder } from './store-orders.ts';

const AT_ONCE = 500;

/** Closes the orders whose time is over (product.md §6). */
export async function closeOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const orderNo of await listOverdue(db, clock.now(), AT_ONCE)) {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      const now = secondsOf(clock.now());
      if (
        order?.status === 'unpaid' &&
        !isPayable({ status: order.status, closesAtSeconds: secondsOf(order.closes_at!) }, now)
      ) {
        await updateOrder(tx, order.id, { status: 'closed' });
      }
    });
  }
}
