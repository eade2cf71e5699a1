import type { Deps } from '#server/feature/deps.ts';
import type { Order, Trace } from '#server/feature/goods/purchase.ts';

/** The build that a paid order has queued; null for every other order. */
export async function traceOf({ db, purchases }: Pick<Deps, 'db' | 'purchases'>, order: Order): Promise<Trace | null> {
  const purchase = purchases.find(({ kinds }) => kinds.includes(order.kind));
  return order.status === 'paid' ? ((await purchase?.trace?.(db, order.id)) ?? null) : null;
}
