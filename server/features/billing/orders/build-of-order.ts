import type { Deps } from '#server/feature/deps.ts';
import type { Order, OrderedBuild } from '#server/feature/goods/purchase.ts';

/** The build that a paid order has queued; null for every other order. */
export async function buildOfOrder(
  { db, purchases }: Pick<Deps, 'db' | 'purchases'>,
  order: Order,
): Promise<OrderedBuild | null> {
  const purchase = purchases.find(({ kinds }) => kinds.includes(order.kind));
  return order.status === 'paid' ? ((await purchase?.buildOf?.(db, order.id)) ?? null) : null;
}
