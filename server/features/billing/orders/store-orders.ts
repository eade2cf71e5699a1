import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Plan } from '#modules/app-module.ts';
import { containing } from '#server/database/containing.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { paymentChannels } from '#server/ports/payment.ts';
import type { BillingTables } from '../tables.ts';

export const insertOrder = (tx: Transaction, order: Insertable<BillingTables['pay_order']>): Promise<Order> =>
  tx.insertInto('pay_order').values(order).returningAll().executeTakeFirstOrThrow();

/** Another member's order is not found rather than forbidden. */
export const findOrder = (db: Database, memberId: number, orderNo: string): Promise<Order | undefined> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** The orders of a member whose number contains a text, the newest first. */
export const listOrdersNumbered = (db: Database, memberId: number, part: string, limit: number): Promise<Order[]> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('order_no', 'like', containing(part))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findOrderOfAnybody = (db: Database, orderNo: string): Promise<Order | undefined> =>
  db.selectFrom('pay_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** An order of anybody, locked until the transaction ends. */
export const lockOrder = (tx: Transaction, orderNo: string): Promise<Order | undefined> =>
  tx.selectFrom('pay_order').selectAll().where('order_no', '=', orderNo).forNoKeyUpdate().executeTakeFirst();

export const lockOrderById = (tx: Transaction, id: number): Promise<Order> =>
  tx.selectFrom('pay_order').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const findOrderById = (db: Database, id: number): Promise<Order | undefined> =>
  db.selectFrom('pay_order').selectAll().where('id', '=', id).executeTakeFirst();

export const updateOrder = (
  tx: Transaction,
  orderId: number,
  columns: Updateable<BillingTables['pay_order']>,
): Promise<Order> =>
  tx.updateTable('pay_order').set(columns).where('id', '=', orderId).returningAll().executeTakeFirstOrThrow();

/** Orders of a member, in any state, that have an open trade at a provider. */
export const listOrdersWithTrades = (db: Database, memberId: number): Promise<Order[]> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('payment')
          .select('payment.order_id')
          .whereRef('payment.order_id', '=', 'pay_order.id')
          .where('payment.state', '=', 'open')
          .where('payment.channel', 'in', paymentChannels),
      ),
    )
    .orderBy('id', 'desc')
    .execute();

/** Closes an order unless it is paid meanwhile, or waits for staff. */
export async function updateOrderClosed(db: Database, orderId: number): Promise<void> {
  await db
    .updateTable('pay_order')
    .set({ status: 'closed' })
    .where('id', '=', orderId)
    .where('status', '=', 'unpaid')
    .execute();
}

/** Orders whose time is over. */
export const listOverdue = (db: Database, now: Date, atMost: number): Promise<Order[]> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('status', '=', 'unpaid')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(atMost)
    .execute();

export async function listAppsAwaitingPayment(db: Database, memberId: number): Promise<ReadonlyMap<number, Plan>> {
  const rows = await db
    .selectFrom('pay_order')
    .select(['app_id', sql<Plan>`snapshot ->> 'plan'`.as('plan')])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['unpaid', 'checking'])
    .where('app_id', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ app_id, plan }) => [app_id!, plan]));
}

const shown = ['way', 'state', 'tries', 'returns', 'trouble', 'reference', 'decided_at', 'done_at'] as const;
export type OrderRefund = Pick<Selectable<BillingTables['refund']>, (typeof shown)[number]>;

/** The refund of an order, unless staff refused it. */
export const findRefundOfOrder = (db: Database, orderId: number): Promise<OrderRefund | undefined> =>
  db
    .selectFrom('refund')
    .select(shown)
    .where('order_id', '=', orderId)
    .where('unmatched_id', 'is', null)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
