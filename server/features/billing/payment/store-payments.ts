import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { type MoneyChannel, type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import type { BillingTables } from '../tables.ts';

export type PaymentRow = Selectable<BillingTables['payment']>;
export type ProviderPayment = PaymentRow & { channel: PaymentChannel };

/** The trade of an order with a provider, opened if there is none. */
export async function upsertPayment(
  db: Database,
  { order, channel, at }: { order: Order; channel: MoneyChannel; at: Date },
): Promise<PaymentRow> {
  await db
    .insertInto('payment')
    .values({ order_id: order.id, channel, state: 'open', created_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'channel']).doNothing())
    .execute();
  return paymentsOf(db, order.id).where('channel', '=', channel).executeTakeFirstOrThrow();
}

/** The time from which the code of a trade is no longer shown; null without a code. */
export async function findCodeEnd(db: Database, { order_id, channel }: Key): Promise<Date | null> {
  const payment = await paymentsOf(db, order_id).where('channel', '=', channel).executeTakeFirst();
  return payment?.code_until ?? null;
}

/** The trades that a provider answers for. */
export async function listOpenPayments(db: Database, orderId: number): Promise<ProviderPayment[]> {
  const open = paymentsOf(db, orderId).where('state', '=', 'open').where('channel', 'in', paymentChannels);
  return (await open.orderBy('channel').execute()) as ProviderPayment[];
}

const paymentsOf = (db: Database, orderId: number) =>
  db.selectFrom('payment').selectAll().where('order_id', '=', orderId);

export type Key = Pick<PaymentRow, 'order_id' | 'channel'>;

/** An open trade, locked until the transaction ends. */
export const lockOpenPayment = (tx: Transaction, { order_id, channel }: Key): Promise<PaymentRow | undefined> =>
  paymentsOf(tx, order_id).where('channel', '=', channel).where('state', '=', 'open').forUpdate().executeTakeFirst();

/** The request for a code, before it is sent. */
export async function updateRequest(
  tx: Transaction,
  key: Key,
  { subject, expiresAt }: { subject: string; expiresAt: Date },
): Promise<void> {
  await paymentIs(tx, key).set({ subject, expires_at: expiresAt }).execute();
}

/** A trade that has a code is open until its provider says otherwise, also one that was closed meanwhile. */
export async function updateCode(
  db: Database,
  key: Key,
  { codeUrl, reference = null, until }: { codeUrl: string; reference?: string | null; until: Date },
): Promise<void> {
  const code = { code_url: codeUrl, reference, code_until: until, state: 'open' } as const;
  await paymentIs(db, key).set(code).where('state', '<>', 'paid').execute();
}

/** A provider that names its trades takes another one for the same order, once the earlier one is closed and at its end. */
export async function updatePaymentReopened(db: Database, key: Key, now: Date): Promise<void> {
  await paymentIs(db, key)
    .set({ state: 'open', code_url: null, code_until: null, reference: null, expires_at: null })
    .where('state', '=', 'closed')
    .where('expires_at', '<=', now)
    .execute();
}

export async function updatePaymentClosed(tx: Transaction, key: Key): Promise<void> {
  await paymentIs(tx, key).set({ state: 'closed' }).where('state', '=', 'open').execute();
}

/** The provider's number stays that of the first payment. */
export async function updatePaymentPaid(tx: Transaction, key: Key, providerNo: string): Promise<void> {
  await paymentIs(tx, key)
    .set((row) => ({ state: 'paid', provider_no: row.fn.coalesce('provider_no', row.val(providerNo)) }))
    .execute();
}

export const findPayment = (db: Database, { order_id, channel }: Key): Promise<PaymentRow | undefined> =>
  paymentsOf(db, order_id).where('channel', '=', channel).executeTakeFirst();

/** The payment that has this number at its provider. */
export const findPaymentByNo = (
  db: Database,
  channel: MoneyChannel,
  providerNo: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('channel', '=', channel)
    .where('provider_no', '=', providerNo)
    .executeTakeFirst();

/** Notes a question about an open trade, and returns the trade; undefined for one that was asked about since a moment, or is not open any more. */
export async function claimQuestion(
  db: Database,
  key: Key,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<ProviderPayment | undefined> {
  const row = await paymentIs(db, key)
    .set({ asked_at: now })
    .where('state', '=', 'open')
    .where((payment) => payment.or([payment('asked_at', 'is', null), payment('asked_at', '<=', notSince)]))
    .returningAll()
    .executeTakeFirst();
  return row as ProviderPayment | undefined;
}

const paymentIs = (db: Database, { order_id, channel }: Key) =>
  db.updateTable('payment').where('order_id', '=', order_id).where('channel', '=', channel);

/**
 * The orders of open trades that are older than a moment, oldest question first. The interval between two questions about one is a tenth of its age,
 * at most an hour.
 */
export async function listUnanswered(db: Database, now: Date, { olderThan }: { olderThan: Date }, atMost: number) {
  const since = sql<Date>`${now}::timestamptz - least(interval '1 hour', (${now}::timestamptz - payment.created_at) / 10)`;
  const rows: Order[] = await db
    .selectFrom('payment')
    .innerJoin('pay_order', 'pay_order.id', 'payment.order_id')
    .selectAll('pay_order')
    .where('payment.state', '=', 'open')
    .where('payment.channel', 'in', paymentChannels)
    .where('payment.created_at', '<=', olderThan)
    .where((row) => row.or([row('payment.asked_at', 'is', null), row('payment.asked_at', '<=', since)]))
    .orderBy('payment.asked_at', (order) => order.asc().nullsFirst())
    .limit(atMost)
    .execute();
  return [...new Map(rows.map((order) => [order.id, order])).values()];
}

/** Closes trades that no provider has answered for, and returns them. */
export const updateOldPaymentsClosed = (db: Database, createdBefore: Date): Promise<Key[]> =>
  db
    .updateTable('payment')
    .set({ state: 'closed' })
    .where('state', '=', 'open')
    .where('created_at', '<=', createdBefore)
    .returning(['order_id', 'channel'])
    .execute();

/** A notification that comes again is kept once. */
export async function insertNotice(tx: Transaction, row: Insertable<BillingTables['payment_notice']>): Promise<void> {
  await tx
    .insertInto('payment_notice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channel', 'event_id']).doNothing())
    .execute();
}

export const listRechargeOptions = (db: Database) =>
  db.selectFrom('recharge_option').selectAll().orderBy('amount_fen').execute();
