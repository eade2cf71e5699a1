import { billing } from '#contract/calls/billing.ts';
import { billingSchemas } from '#contract/schemas/billing.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { orderOnWire } from './order-on-wire.ts';
import { lockOrder, updateOrder } from './store-orders.ts';

/** Closes an unpaid order. One that is closed already stays so; any other answers STATE. */
export const cancelOrder = handle(
  billing,
  billingSchemas,
  'cancelOrder',
  async ({ db, input, member, language, config }) => {
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
  },
);
