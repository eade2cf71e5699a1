import { type ExpressionBuilder, sql } from 'kysely';
import type { AccountKind } from '#rules/billing/ledger-accounts.ts';
import type { OrderStatus } from '#rules/billing/order-life.ts';
import type { Database } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { BillingTables, LedgerKind } from '../tables.ts';

export type OrderSearch = {
  keyword: string;
  member?: number | undefined;
  status?: OrderStatus | undefined;
  before?: number | undefined;
};

/** Finds orders by a complete number: the order's own, a provider's, the remark of a transfer, the bank's, or the member's. Newest first. */
export function listMatchingOrders(db: Database, { keyword, member, status, before }: OrderSearch, limit: number) {
  const word = keyword.trim();
  const memberId = /^\d{1,15}$/.test(word) ? Number(word) : 0;
  return db
    .selectFrom('pay_order')
    .selectAll()
    .$if(word !== '', (query) =>
      query.where((row) =>
        row.or([
          row('order_no', '=', word),
          row('member_id', '=', memberId),
          row('id', 'in', row.selectFrom('payment').select('order_id').where('provider_no', '=', word)),
          row('id', 'in', row.selectFrom('bank_transfer').select('order_id').where('remark', '=', word.toUpperCase())),
          row('id', 'in', row.selectFrom('bank_slip').select('order_id').where('reference', '=', word.toUpperCase())),
          row('id', 'in', row.selectFrom('refund').select('order_id').where('reference', '=', word)),
          row('id', 'in', row.selectFrom('unmatched_payment').select('order_id').where(namedBy(word))),
        ]),
      ),
    )
    .$if(member !== undefined, (query) => query.where('member_id', '=', member!))
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const namedBy = (word: string) => (row: ExpressionBuilder<BillingTables, 'unmatched_payment'>) =>
  row.or([row('provider_no', '=', word), row('reference', '=', word)]);

export const listPayments = (db: Database, orderId: number) =>
  db
    .selectFrom('payment')
    .select(['channel', 'state', 'provider_no', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

export type Movement = {
  id: number;
  kind: LedgerKind;
  at: Date;
  order: Pick<Order, 'order_no' | 'kind' | 'snapshot'> | null;
  moves: { account: AccountKind; amount: number; after: number }[];
};

/** The transactions of an order, with all accounts, oldest first. */
export async function listMovementsOfOrder(db: Database, orderId: number): Promise<Movement[]> {
  const found = db.selectFrom('ledger_tx').select('id').where('order_id', '=', orderId).orderBy('id');
  return readMovements(
    db,
    (await found.execute()).map(({ id }) => id),
  );
}

/** The transactions that moved a member's money or points, with their accounts alone, newest first. */
export async function listMovementsOfMember(
  db: Database,
  { member, before, limit }: { member: number; before?: number | undefined; limit: number },
): Promise<Movement[]> {
  const found = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select('ledger_entry.tx_id')
    .distinct()
    .where('ledger_account.owner_id', '=', member)
    .$if(before !== undefined, (query) => query.where('ledger_entry.tx_id', '<', before!))
    .orderBy('ledger_entry.tx_id', 'desc')
    .limit(limit)
    .execute();
  return (
    await readMovements(
      db,
      found.map(({ tx_id }) => tx_id),
      member,
    )
  ).toReversed();
}

/** Oldest first; with a member, only their accounts. */
async function readMovements(db: Database, ids: readonly number[], member?: number): Promise<Movement[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('ledger_tx')
    .innerJoin('ledger_entry', 'ledger_entry.tx_id', 'ledger_tx.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .leftJoin('pay_order', 'pay_order.id', 'ledger_tx.order_id')
    .select(['ledger_tx.id', 'ledger_tx.kind', 'ledger_tx.created_at as at'])
    .select(['ledger_account.kind as account', 'ledger_entry.amount', 'ledger_entry.balance_after as after'])
    .select(['pay_order.order_no', 'pay_order.kind as order_kind', 'pay_order.snapshot'])
    .where('ledger_tx.id', 'in', ids)
    .$if(member !== undefined, (query) => query.where('ledger_account.owner_id', '=', member!))
    .orderBy('ledger_tx.id')
    .orderBy('ledger_entry.seq')
    .execute();
  const movements = new Map<number, Movement>();
  for (const { id, kind, at, account, amount, after, order_no, order_kind, snapshot } of rows) {
    const order = order_no && order_kind && snapshot ? { order_no, kind: order_kind, snapshot } : null;
    const movement = movements.get(id) ?? { id, kind, at, order, moves: [] };
    movement.moves.push({ account, amount, after });
    movements.set(id, movement);
  }
  return [...movements.values()];
}

type OrderItem = {
  queue: 'bankSlip' | 'refund' | 'hangingRefund' | 'unmatchedPayment' | 'invoice';
  id: number;
  status: 'open' | 'passed' | 'failed' | 'withdrawn';
  created_at: Date;
};

/** The items of staff about an order, open or decided: its slips, refunds, unmatched payments and invoices, newest first. */
export async function listItemsOfOrder(db: Database, orderId: number): Promise<OrderItem[]> {
  const { rows } = await sql<OrderItem>`
    select i.queue, i.id, i.status, i.created_at from review_item i where
      (i.queue = 'bankSlip' and i.subject_id in (select id from bank_slip where order_id = ${orderId}))
      or (i.queue in ('refund', 'hangingRefund') and i.subject_id in (select id from refund where order_id = ${orderId}))
      or (i.queue = 'unmatchedPayment' and i.subject_id in (select id from unmatched_payment where order_id = ${orderId}))
      or (i.queue = 'invoice' and i.subject_id in (select invoice_id from invoice_order where order_id = ${orderId}))
    order by i.id desc limit 50`.execute(db);
  return rows;
}

export const findNewestRefund = (db: Database, orderId: number) =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('unmatched_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The nightly proofs, newest first. */
export const listProofRows = (db: Database, limit: number) =>
  db.selectFrom('ledger_proof').selectAll().orderBy('id', 'desc').limit(limit).execute();
