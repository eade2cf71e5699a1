import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { BillingTables } from '../tables.ts';

export type UnmatchedPayment = Selectable<BillingTables['unmatched_payment']>;

type NewUnmatched = Omit<Insertable<BillingTables['unmatched_payment']>, 'reference' | 'decided_at'>;

/** Null for a payment that is already stored. */
export async function insertUnmatched(tx: Transaction, row: NewUnmatched): Promise<number | null> {
  const inserted = await tx
    .insertInto('unmatched_payment')
    .values({ ...row, reference: null, decided_at: null })
    .onConflict((conflict) => conflict.columns(['channel', 'provider_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export const findUnmatched = (db: Database, id: number): Promise<UnmatchedPayment | undefined> =>
  db.selectFrom('unmatched_payment').selectAll().where('id', '=', id).executeTakeFirst();

export const lockUnmatched = (tx: Transaction, id: number): Promise<UnmatchedPayment | undefined> =>
  tx.selectFrom('unmatched_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockUnmatchedByNo = (
  tx: Transaction,
  channel: UnmatchedPayment['channel'],
  providerNo: string,
): Promise<UnmatchedPayment | undefined> =>
  tx
    .selectFrom('unmatched_payment')
    .selectAll()
    .where('channel', '=', channel)
    .where('provider_no', '=', providerNo)
    .forUpdate()
    .executeTakeFirst();

/** Whether money of this order was taken back by somebody other than us, and has not returned. */
export async function hasClawback(db: Database, orderId: number): Promise<boolean> {
  const query = db.selectFrom('unmatched_payment').select('id').where('order_id', '=', orderId);
  return (await query.where(sql<boolean>`turns % 2 = 1`).executeTakeFirst()) !== undefined;
}

export async function updateUnmatched(
  tx: Transaction,
  id: number,
  columns: Updateable<BillingTables['unmatched_payment']>,
): Promise<void> {
  await tx.updateTable('unmatched_payment').set(columns).where('id', '=', id).execute();
}

/** Unmatched payments with their orders. */
export const listUnmatched = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('unmatched_payment')
    .innerJoin('pay_order', 'pay_order.id', 'unmatched_payment.order_id')
    .selectAll('unmatched_payment')
    .select(['pay_order.order_no', 'pay_order.member_id', 'pay_order.kind as order_kind', 'pay_order.snapshot'])
    .select(['pay_order.amount_fen as order_fen', 'pay_order.status as order_status'])
    .where('unmatched_payment.id', 'in', ids)
    .execute();

/** Payments that nobody has settled and whose item was left before this time; a running dispute opens its item by the provider's answer instead. */
export const listLeft = (db: Database, leftBefore: Date, atMost: number) =>
  db
    .selectFrom('unmatched_payment')
    .innerJoin('review_item', 'review_item.subject_id', 'unmatched_payment.id')
    .select(['unmatched_payment.id', 'unmatched_payment.order_id'])
    .where('unmatched_payment.state', '=', 'open')
    .where('unmatched_payment.is_over', '=', true)
    .where('review_item.queue', '=', 'unmatchedPayment')
    .where('review_item.status', '<>', 'open')
    .where('review_item.decided_at', '<=', leftBefore)
    .orderBy('unmatched_payment.id')
    .limit(atMost)
    .execute();
