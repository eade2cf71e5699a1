import { billing } from '#contract/calls/billing.ts';
import { billingSchemas } from '#contract/schemas/billing.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findOrder } from './store-orders.ts';
import { traceOf } from './trace-of.ts';

/** The state of an order of packing or renewal, and of the build that it has queued. */
export const pollPackOrder = handle(billing, billingSchemas, 'pollPackOrder', async (context) => {
  const { db, member, input } = context;
  const order = await findOrder(db, member.id, input.order_no);
  if (!order) {
    return fail('NOT_FOUND');
  }
  const trace = await traceOf(context, order);
  return done({ order_no: order.order_no, status: order.status, ...trace });
});
