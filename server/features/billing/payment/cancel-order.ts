import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { findOrder, lockOrder, updateOrder } from '../orders/store-orders.ts';
import { closeTrades } from './close-trades.ts';

/** The time to wait for another asker: a poll of the page takes about a second. The sweeper closes what is not closed by then. */
const PATIENCE_MS = 3_000;

/** Closes an unpaid order with its trades. A closed order stays closed; any other answers STATE, and so does one that turns out to be paid. */
export const cancelOrder = handle(billing, billingSchemas, 'cancelOrder', async (context) => {
  const { db, input, member, language, config } = context;
  const found = await findOrder(db, member.id, input.order_no);
  if (found?.status === 'unpaid') {
    await closeTrades(context, found, { patienceMs: PATIENCE_MS });
  }
  const closed = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, input.order_no);
    if (order?.member_id !== member.id) {
      return fail('NOT_FOUND');
    }
    if (order.status !== 'unpaid' && order.status !== 'closed') {
      return fail('STATE');
    }
    return done(order.status === 'closed' ? order : await updateOrder(tx, order.id, { status: 'closed' }));
  });
  return closed.ok ? done(orderOnWire(closed.data, language, config.environment === 'demo')) : closed;
});
