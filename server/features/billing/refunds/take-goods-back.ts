import type { Posting } from '#rules/billing/ledger-accounts.ts';
import type { RefundWay } from '#rules/billing/refund.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { OwnedOrder } from '#server/feature/goods/purchase.ts';
import { isInvoiced } from '../invoices/store-invoices.ts';
import { planOfOrder } from './plan-of-order.ts';
import { hasLaterOrder } from './store-refunds.ts';

/**
 * Ends the goods of a paid and locked order for exactly this amount and returns the movements of its refund; null, without any change, when the goods
 * cannot be returned.
 */
export async function takeGoodsBack(
  tx: Transaction,
  deps: Deps,
  order: OwnedOrder,
  { way, amountFen }: { way: RefundWay; amountFen: number },
): Promise<readonly Posting[] | null> {
  const purchase = deps.purchases.find(({ kinds }) => kinds.includes(order.kind));
  await purchase?.lock?.(tx, order);
  if ((await hasLaterOrder(tx, order)) || (await isInvoiced(tx, [order.id]))) {
    return null;
  }
  const plan = await planOfOrder(tx, order, way);
  if (!plan.ok || plan.amountFen !== amountFen) {
    return null;
  }
  await purchase?.takeBack?.(tx, deps, order);
  return plan.postings;
}
