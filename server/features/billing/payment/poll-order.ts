import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { buildOfOrder } from '../orders/build-of-order.ts';
import { findOrder } from '../orders/store-orders.ts';
import { askProviders } from './ask-provider.ts';

/** The state of an order of packing or renewal, and of the build that it has queued. */
export const pollPackOrder = handle(billing, billingSchemas, 'pollPackOrder', async (context) => {
  const order = await orderNow(context, context.member.id, context.input.order_no);
  if (!order) {
    return fail('NOT_FOUND');
  }
  const build = await buildOfOrder(context, order);
  return done({ order_no: order.order_no, status: order.status, ...build });
});

/** The state of any other order, and the balance once it is paid. */
export const pollOrder = handle(billing, billingSchemas, 'pollOrder', async (context) => {
  const { db, member, memberFacts, input } = context;
  const order = await orderNow(context, member.id, input.order_no);
  if (!order) {
    return fail('NOT_FOUND');
  }
  const { balanceFen } = await memberFacts.moneyOf(db, member.id);
  return done({
    order_no: order.order_no,
    status: order.status,
    ...(order.status === 'paid' && { balance: yuanOf(balanceFen) }),
  });
});

/** Asks about an unpaid order first, so that a lost notification delays nobody. */
async function orderNow(deps: Deps, memberId: number, orderNo: string): Promise<Order | undefined> {
  const order = await findOrder(deps.db, memberId, orderNo);
  if (order?.status !== 'unpaid') {
    return order;
  }
  await askProviders(deps, order);
  return findOrder(deps.db, memberId, orderNo);
}
