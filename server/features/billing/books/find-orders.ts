import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import type { Language } from '#words/language.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { mayReadMoney } from './read-member-money.ts';
import { listMatchingOrders } from './store-books.ts';

/** Orders of anybody, newest first. */
export const findOrders = handle(billing, billingSchemas, 'findOrders', async ({ input, db, language, config }) => {
  const { limit, ...search } = input;
  const rows = await listMatchingOrders(db, search, limit + 1);
  const list = rows.slice(0, limit).map((order) => orderForStaff(order, language, config));
  return done({ list, has_more: flagOf(rows.length > limit) });
});

/** The orders of one member, also for the roles that look after members. */
export const listMemberOrders = handle(billing, billingSchemas, 'listMemberOrders', async (context) => {
  const { input, db, language, config, staff } = context;
  if (!mayReadMoney(staff)) {
    return fail('ROLE');
  }
  const { id: member, before, limit } = input;
  const rows = await listMatchingOrders(db, { keyword: '', member, before }, limit + 1);
  const list = rows.slice(0, limit).map((order) => orderForStaff(order, language, config));
  return done({ list, has_more: flagOf(rows.length > limit) });
});

export const orderForStaff = (order: Order, language: Language, { environment }: Deps['config']) => ({
  ...orderOnWire(order, language, environment === 'demo'),
  id: order.id,
  member: order.member_id,
});
