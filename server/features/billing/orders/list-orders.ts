import { billing } from '#contract/calls/billing.ts';
import { billingSchemas } from '#contract/schemas/billing.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { orderOnWire } from './order-on-wire.ts';
import { listOrdersOf } from './store-orders.ts';

/** The trade records of a member, newest first, unpaid ones included (spec §3). */
export const listOrders = handle(
  billing,
  billingSchemas,
  'listOrders',
  async ({ db, input, member, language, config }) => {
    const { page, limit, status, kind } = input;
    const offset = (page - 1) * limit;
    const { rows, total } = await listOrdersOf(db, { memberId: member.id, status, kind }, { offset, limit });
    return done({
      list: rows.map((order) => orderOnWire(order, language, config.environment === 'demo')),
      total,
      has_more: flagOf(offset + rows.length < total),
    });
  },
);
