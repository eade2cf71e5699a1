import type { Insertable, Selectable, Updateable } from 'kysely';
import { type InvoiceTitle, invoiceableChannels } from '#rules/billing/invoice.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { BillingTables } from '../tables.ts';

export type Invoice = Selectable<BillingTables['invoice']>;

export const findTitle = (db: Database, memberId: number) =>
  db.selectFrom('invoice_title').select(['id', 'fields']).where('member_id', '=', memberId).executeTakeFirst();

export async function upsertTitle(db: Database, memberId: number, title: InvoiceTitle, at: Date) {
  const fields = JSON.stringify(title);
  return db
    .insertInto('invoice_title')
    .values({ member_id: memberId, fields, updated_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ fields, updated_at: at }))
    .returning(['id', 'fields'])
    .executeTakeFirstOrThrow();
}

/** Orders of a member by their numbers, locked in the order of their ids. */
export const lockOrders = (tx: Transaction, memberId: number, orderNos: readonly string[]): Promise<Order[]> =>
  tx
    .selectFrom('pay_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('order_no', 'in', orderNos)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Whether one of these orders stands on an invoice, or on an application for one. */
export async function isInvoiced(db: Database, orderIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('invoice_order')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .executeTakeFirst();
  return row !== undefined;
}

type NewInvoice = Pick<
  Insertable<BillingTables['invoice']>,
  'member_id' | 'amount_fen' | 'title' | 'email' | 'created_at'
>;

export async function insertInvoice(tx: Transaction, row: NewInvoice, orderIds: readonly number[]): Promise<number> {
  const { id } = await tx
    .insertInto('invoice')
    .values({ ...row, reason: null, file: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_order')
    .values(orderIds.map((order_id) => ({ order_id, invoice_id: id })))
    .execute();
  return id;
}

export const removeInvoiceOrders = (tx: Transaction, invoiceId: number) =>
  tx.deleteFrom('invoice_order').where('invoice_id', '=', invoiceId).execute();

export const findInvoices = (db: Database, ids: readonly number[]): Promise<Invoice[]> =>
  db.selectFrom('invoice').selectAll().where('id', 'in', ids).execute();

export const lockInvoice = (tx: Transaction, id: number): Promise<Invoice | undefined> =>
  tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateInvoice(tx: Transaction, id: number, columns: Updateable<BillingTables['invoice']>) {
  await tx.updateTable('invoice').set(columns).where('id', '=', id).execute();
}

/** The invoice of an item of staff; undefined for an item of another queue. */
export async function findInvoiceOfItem(db: Database, queue: string, itemId: number): Promise<number | undefined> {
  const items = db.selectFrom('review_item').select('subject_id').where('id', '=', itemId).where('queue', '=', queue);
  return (await items.executeTakeFirst())?.subject_id;
}

export const listOrderNos = (db: Database, invoiceId: number) =>
  db
    .selectFrom('invoice_order')
    .innerJoin('pay_order', 'pay_order.id', 'invoice_order.order_id')
    .select('pay_order.order_no')
    .where('invoice_id', '=', invoiceId)
    .orderBy('pay_order.id')
    .execute();

type Page = { offset: number; limit: number };

/** The invoices of a member with the bytes of their PDFs, newest first. */
export async function listInvoicesOf(db: Database, memberId: number, { offset, limit }: Page) {
  const own = db.selectFrom('invoice').where('member_id', '=', memberId);
  const [rows, { total }] = await Promise.all([
    own.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The number and the amount of a member's invoices in each state. */
export async function sumInvoicesOf(db: Database, memberId: number) {
  const rows = await db
    .selectFrom('invoice')
    .select((row) => ['status', row.fn.countAll<number>().as('count'), row.fn.sum<string>('amount_fen').as('sum')])
    .where('member_id', '=', memberId)
    .groupBy('status')
    .execute();
  return (status: Invoice['status']) => {
    const found = rows.find((row) => row.status === status);
    return { count: Number(found?.count ?? 0), amountFen: Number(found?.sum ?? 0) };
  };
}

/** Paid orders that stand on no invoice yet, newest first. */
export async function listInvoiceable(db: Database, memberId: number, { offset, limit }: Page) {
  const free = db
    .selectFrom('pay_order')
    .where('member_id', '=', memberId)
    .where('status', '=', 'paid')
    .where('amount_fen', '>', 0)
    .where('paytype', 'in', invoiceableChannels)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('invoice_order').select('order_id').whereRef('invoice_order.order_id', '=', 'pay_order.id'),
        ),
      ),
    );
  const [rows, { total, sum }] = await Promise.all([
    free.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    free
      .select((row) => [row.fn.countAll<number>().as('total'), row.fn.sum<string | null>('amount_fen').as('sum')])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total, amountFen: Number(sum ?? 0) };
}

export async function countWaitingInvoices(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'applied')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An account that is closed no longer waits for invoices. */
export async function updateInvoicesRejected(tx: Transaction, memberId: number, at: Date): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ status: 'rejected', reason: 'closed', decided_at: at })
    .where('member_id', '=', memberId)
    .where('status', '=', 'applied')
    .execute();
}
