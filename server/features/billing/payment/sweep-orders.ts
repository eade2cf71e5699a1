import { eachAlone } from '#server/database/each-alone.ts';
import type { Deps } from '#server/feature/deps.ts';
import { closeIfOverdue } from '../orders/close-overdue.ts';
import { listOverdue } from '../orders/store-orders.ts';
import { askProviders } from './ask-provider.ts';
import { closeTrades } from './close-trades.ts';
import { listUnanswered, updateOldPaymentsClosed } from './store-payments.ts';

const AT_ONCE = 200;
/** A notification usually comes within seconds. */
const UNANSWERED_MS = 30_000;
/** Codes expire after a day, and their providers then end the trades. Trades older than this need a person. */
const OLD_MS = 30 * 86_400_000;

/** Each minute: closes orders whose time is over, with their trades, and asks about trades whose notification may be lost. */
export async function sweepOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await eachAlone(deps, await listOverdue(deps.db, now, AT_ONCE), async (order) => {
    await closeTrades(deps, order);
    await closeIfOverdue(deps, order.order_no);
  });
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await eachAlone(deps, await listUnanswered(deps.db, now, { olderThan: ago(UNANSWERED_MS) }, AT_ONCE), (order) =>
    order.status === 'unpaid' ? askProviders(deps, order) : closeTrades(deps, order),
  );
  for (const { order_id: order, channel } of await updateOldPaymentsClosed(deps.db, ago(OLD_MS))) {
    deps.log.error({ order, channel }, 'a trade is given up that its provider has never answered for');
  }
}
