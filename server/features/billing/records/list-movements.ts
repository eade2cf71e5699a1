import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { done, handle } from '#server/feature/handle.ts';
import { serviceOf } from '../orders/order-on-wire.ts';
import { findOrdersById, listMovementsOf } from './store-records.ts';

/** The movements of the balance of a member, gifts as lines of their own, newest first. */
export const listMovements = handle(billing, billingSchemas, 'listMovements', async (context) => {
  const { db, input, member, language } = context;
  const { page, limit } = input;
  const offset = (page - 1) * limit;
  const { rows, total } = await listMovementsOf(db, member.id, { offset, limit });
  const ids = rows.flatMap(({ order_id }) => order_id ?? []);
  const orders = await findOrdersById(db, member.id, [...new Set(ids)]);
  const boughtWith = (orderId: number | null) => {
    const order = orderId === null ? undefined : orders.get(orderId);
    return order ? { service: serviceOf(order, language), order_no: order.order_no, paytype: order.paytype } : {};
  };
  return done({
    list: rows.map(({ tx_id, seq, kind, account, amount, after, order_id, created_at }) => ({
      id: `${tx_id}.${seq}`,
      kind,
      is_gift: flagOf(account === 'gift'),
      ...boughtWith(order_id),
      amount: yuanOf(amount),
      after: yuanOf(after),
      create_time: secondsOf(created_at),
    })),
    total,
    has_more: flagOf(offset + rows.length < total),
  });
});
