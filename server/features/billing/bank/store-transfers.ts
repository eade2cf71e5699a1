import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { BillingTables } from '../tables.ts';

export type Slip = Selectable<BillingTables['bank_slip']>;

export const findRemark = async (db: Database, orderId: number): Promise<string | null> =>
  (await db.selectFrom('bank_transfer').select('remark').where('order_id', '=', orderId).executeTakeFirst())?.remark ??
  null;

/** False when another order has this remark. The order must be locked. */
export async function insertTransfer(tx: Transaction, row: Insertable<BillingTables['bank_transfer']>) {
  const inserted = await tx
    .insertInto('bank_transfer')
    .values(row)
    .onConflict((conflict) => conflict.column('remark').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function hasOpenSlip(db: Database, orderId: number): Promise<boolean> {
  const slips = db.selectFrom('bank_slip').select('id').where('order_id', '=', orderId);
  return (await slips.where('status', '=', 'open').executeTakeFirst()) !== undefined;
}

export async function insertSlip(
  tx: Transaction,
  slip: Pick<Insertable<BillingTables['bank_slip']>, 'order_id' | 'file' | 'created_at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('bank_slip')
    .values({ ...slip, reason: null, reference: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findNewestSlip = (db: Database, orderId: number): Promise<Slip | undefined> =>
  db
    .selectFrom('bank_slip')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSlip = (db: Database, id: number): Promise<Slip | undefined> =>
  db.selectFrom('bank_slip').selectAll().where('id', '=', id).executeTakeFirst();

/** Slips with their orders. */
export const listSlips = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('bank_slip')
    .innerJoin('pay_order', 'pay_order.id', 'bank_slip.order_id')
    .innerJoin('bank_transfer', 'bank_transfer.order_id', 'bank_slip.order_id')
    .selectAll('bank_slip')
    .select(['pay_order.order_no', 'pay_order.amount_fen', 'pay_order.status as order_status', 'bank_transfer.remark'])
    .where('bank_slip.id', 'in', ids)
    .execute();

/** The other slips of an order, newest first. */
export const listOtherSlips = (db: Database, { order_id, id }: Slip, limit: number): Promise<Slip[]> =>
  db
    .selectFrom('bank_slip')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Whether this transfer has already paid something; transactions that ask about the same transfer wait for each other. */
export async function isReferenceUsed(tx: Transaction, reference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${reference}`}, 0))`.execute(tx);
  const used = await tx.selectFrom('bank_slip').select('id').where('reference', '=', reference).executeTakeFirst();
  return used !== undefined;
}

type Verdict = { status: 'passed'; reference: string } | { status: 'failed'; reason: string; note: string };

export async function updateSlipDecided(tx: Transaction, id: number, at: Date, verdict: Verdict): Promise<void> {
  await tx
    .updateTable('bank_slip')
    .set({ ...verdict, decided_at: at })
    .where('id', '=', id)
    .execute();
}
