import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { secondsOf } from '#contract/wire-values.ts';
import type { AccountKind } from '#rules/billing/ledger-accounts.ts';
import { type Membership, startOfMembership } from '#rules/billing/membership-price.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { OwnedOrder } from '#server/feature/goods/purchase.ts';
import type { MembershipSnapshot } from '../order-snapshot.ts';
import type { BillingTables } from '../tables.ts';

export type Refund = Selectable<BillingTables['refund']>;

/** Null when the order, or the unmatched payment, has a refund already. */
export async function insertRefund(
  tx: Transaction,
  row: Omit<
    Insertable<BillingTables['refund']>,
    'decline' | 'next_at' | 'decided_at' | 'done_at' | 'trouble' | 'reference'
  >,
): Promise<Refund | null> {
  const inserted = await tx
    .insertInto('refund')
    .values({ ...row, decline: null, next_at: null, decided_at: null, done_at: null, trouble: null, reference: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export const findRefund = (db: Database, id: number): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

export const findRefundByNo = (db: Database, refundNo: string): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirst();

export const lockRefund = (tx: Transaction, id: number): Promise<Refund | undefined> =>
  tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateRefund(
  tx: Database,
  id: number,
  columns: Updateable<BillingTables['refund']>,
): Promise<void> {
  await tx.updateTable('refund').set(columns).where('id', '=', id).execute();
}

/**
 * Whether money was paid back by hand under this number before: for a refund, or for an unmatched payment. Another transaction that asks waits for
 * this one to end.
 */
export async function isPaidBackUnder(tx: Transaction, reference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paid back under ${reference}`}, 0))`.execute(tx);
  const used = await Promise.all(
    (['refund', 'unmatched_payment'] as const).map((table) =>
      tx.selectFrom(table).select('id').where('reference', '=', reference).limit(1).executeTakeFirst(),
    ),
  );
  return used.some(Boolean);
}

/** A refund on its way is due now. */
export async function updateRefundDue(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('refund').set({ next_at: now }).where('id', '=', id).where('state', '=', 'sending').execute();
}

export const listRefunds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('refund')
    .innerJoin('pay_order', 'pay_order.id', 'refund.order_id')
    .leftJoin('unmatched_payment', 'unmatched_payment.id', 'refund.unmatched_id')
    .leftJoin('staff', 'staff.id', 'refund.asked_by')
    .selectAll('refund')
    .select(['pay_order.order_no', 'pay_order.status as order_status', 'staff.username as requested_by'])
    .select(['pay_order.kind', 'pay_order.snapshot'])
    .select(({ fn }) => [
      fn.coalesce('unmatched_payment.channel', 'pay_order.paytype').as('paytype'),
      fn.coalesce('unmatched_payment.paid_at', 'pay_order.paid_at').as('paid_at'),
    ])
    .where('refund.id', 'in', ids)
    .execute();

/** Refunds that a provider has not paid back yet and may be asked about. */
export const listSending = (db: Database, now: Date, atMost: number): Promise<Refund[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'sending')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(atMost)
    .execute();

/** Whether an order has a refund of its own that was not refused. */
export async function hasRefund(db: Database, orderId: number): Promise<boolean> {
  const refunds = db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('unmatched_id', 'is', null);
  return (await refunds.where('state', '<>', 'refused').executeTakeFirst()) !== undefined;
}

/** Whether a member's money is on its way back. */
export async function hasRefundOnItsWay(db: Database, memberId: number): Promise<boolean> {
  const refunds = db
    .selectFrom('refund')
    .innerJoin('pay_order', 'pay_order.id', 'refund.order_id')
    .select('refund.id')
    .where('pay_order.member_id', '=', memberId)
    .where('refund.state', 'in', ['asked', 'sending']);
  return (await refunds.executeTakeFirst()) !== undefined;
}

export type PaidEntry = { kind: AccountKind; amount: number };

/** The entries of the transaction that paid an order. */
export const listPaidEntries = (db: Database, paidTx: number): Promise<PaidEntry[]> =>
  db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_account.kind', 'ledger_entry.amount'])
    .where('ledger_entry.tx_id', '=', paidTx)
    .execute();

/**
 * Whether another order has been delivered upon this one since: of the same app, or of the member's level. That order must be refunded first. The
 * numbers of ledger transactions give the order of delivery, because the goods are locked before the money is posted.
 */
export async function hasLaterOrder(db: Database, order: OwnedOrder): Promise<boolean> {
  const { kind, member_id, app_id, paid_tx } = order;
  if (paid_tx === null || (kind !== 'pack' && kind !== 'renew' && kind !== 'member')) {
    return false;
  }
  const paid = db
    .selectFrom('pay_order')
    .select('id')
    .where('status', '=', 'paid')
    .where('member_id', '=', member_id)
    .where('paid_tx', '>', paid_tx)
    .$if(kind === 'member', (query) => query.where('kind', '=', 'member'))
    .$if(kind !== 'member', (query) => query.where('kind', 'in', ['pack', 'renew']).where('app_id', '=', app_id));
  return (await paid.executeTakeFirst()) !== undefined || (kind === 'member' && (await hasDiscountedOrder(db, order)));
}

/** Whether a member has placed an order at the discount of a paid membership and has paid it, or still may. */
async function hasDiscountedOrder(db: Database, membership: OwnedOrder): Promise<boolean> {
  const discounted = db
    .selectFrom('pay_order')
    .select('id')
    .where('member_id', '=', membership.member_id)
    .where('kind', 'in', ['pack', 'renew'])
    .where('status', 'in', ['unpaid', 'checking', 'paid'])
    .where(sql<number>`(snapshot ->> 'memberOff')::numeric`, '>', 0)
    .where('created_at', '>=', startOf(membership));
  return (await discounted.executeTakeFirst()) !== undefined;
}

/** The points that a paid membership has granted for its months. */
export const sumMembershipPoints = (db: Database, order: OwnedOrder): Promise<number> =>
  pointsOfMonthsSince(db, order.member_id, startOf(order));

function startOf({ snapshot, goods_before, paid_at }: OwnedOrder): Date {
  const paid = { before: goods_before as Membership | null, paidAtSeconds: paid_at ? secondsOf(paid_at) : 0 };
  return new Date(startOfMembership(snapshot as MembershipSnapshot, paid) * 1000);
}

/** The points of memberships' months that were granted since a moment. */
async function pointsOfMonthsSince(db: Database, memberId: number, since: Date): Promise<number> {
  const { points } = await db
    .selectFrom('ledger_tx')
    .innerJoin('ledger_entry', 'ledger_entry.tx_id', 'ledger_tx.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('ledger_entry.amount'), sql<number>`0`).as('points'))
    .where('ledger_tx.kind', '=', 'points')
    .where('ledger_tx.idempotency_key', 'like', `month:${memberId}:%`)
    .where('ledger_tx.created_at', '>=', since)
    .where('ledger_account.kind', '=', 'granted_points')
    .where('ledger_entry.amount', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(points);
}
