import { secondsOf } from '#contract/wire-values.ts';
import { isCodeOver } from '#rules/billing/order-life.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { listOrdersWithTrades, updateOrderClosed } from '../orders/store-orders.ts';
import { closeTrades } from './close-trades.ts';
import type { ProviderPayment } from './store-payments.ts';

/** Less than the 10 seconds that a page waits for its answer. The next try closes the remaining orders. */
const WITHIN_MS = 7_000;
const PATIENCE_MS = 2_000;
const AT_ONCE = 4;

/**
 * Closes the member's unpaid orders, at their providers first. A trade that is already paid settles its order. False when a provider that may still
 * take money has not answered; an order whose code has expired is not waited for.
 */
export async function endPaying(deps: Deps, memberId: number): Promise<boolean> {
  const until = performance.now() + WITHIN_MS;
  const orders = await listOrdersWithTrades(deps.db, memberId);
  let areAllAnswered = true;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let order = orders.shift(); order; order = orders.shift()) {
      const isInTime = performance.now() < until;
      areAllAnswered = isInTime && (await isEnded(deps, order)) && areAllAnswered;
    }
  });
  await Promise.all(workers);
  return areAllAnswered;
}

async function isEnded(deps: Deps, order: Order): Promise<boolean> {
  const unanswered = await closeTrades(deps, order, { patienceMs: PATIENCE_MS });
  const now = secondsOf(deps.clock.now());
  if (unanswered.some((trade) => !isCodeOver(endOf(trade), now))) {
    return false;
  }
  await updateOrderClosed(deps.db, order.id);
  return true;
}

const endOf = ({ expires_at }: ProviderPayment): number | null => expires_at && secondsOf(expires_at);
