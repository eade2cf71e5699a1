import { sql } from 'kysely';
import { invoiceableChannels } from '#rules/billing/invoice.ts';
import type { MovementKind } from '#rules/billing/movement.ts';
import type { OrderStatus, Paytype } from '#rules/billing/order-life.ts';
import type { Database } from '#server/database/tables.ts';
import type { Order, OrderKind } from '#server/feature/goods/purchase.ts';

/** Times at which orders were placed: `from` inclusive, `to` exclusive. */
export type RecordFilter = {
  memberId: number;
  status?: OrderStatus | undefined;
  kind?: OrderKind | undefined;
  appId?: number | undefined;
  orderNo?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};
type Page = { offset: number; limit: number };

const matching = (db: Database, { memberId, status, kind, appId, orderNo, from, to }: RecordFilter) =>
  db
    .selectFrom('pay_order')
    .where('pay_order.member_id', '=', memberId)
    .$if(status !== undefined, (query) => query.where('pay_order.status', '=', status!))
    .$if(kind !== undefined, (query) => query.where('pay_order.kind', '=', kind!))
    .$if(appId !== undefined, (query) => query.where('pay_order.app_id', '=', appId!))
    .$if(orderNo !== undefined, (query) => query.where('pay_order.order_no', '=', orderNo!))
    .$if(from !== undefined, (query) => query.where('pay_order.created_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('pay_order.created_at', '<', to!));

/** The orders of a member with their refunds and invoices, newest first. */
export const listRecords = (db: Database, filter: RecordFilter, { offset, limit }: Page) =>
  matching(db, filter)
    .leftJoin('invoice_order', 'invoice_order.order_id', 'pay_order.id')
    .leftJoin('invoice', 'invoice.id', 'invoice_order.invoice_id')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.order_id', '=', 'pay_order.id')
        .on('refund.unmatched_id', 'is', null)
        .on('refund.state', 'in', ['sending', 'done', 'kept']),
    )
    .selectAll('pay_order')
    .select([
      'invoice.status as invoice_status',
      'refund.way as refund_way',
      'refund.state as refund_state',
      'refund.tries as refund_tries',
      'refund.returns as refund_returns',
      'refund.trouble as refund_trouble',
      'refund.reference as refund_reference',
      'refund.done_at as refund_done_at',
      'refund.decided_at as refund_decided_at',
    ])
    .orderBy('pay_order.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

export async function countRecords(db: Database, filter: RecordFilter): Promise<number> {
  const counted = matching(db, filter).select((row) => row.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

export const sumByStatus = (db: Database, filter: RecordFilter) =>
  matching(db, filter)
    .select(['status', 'paytype', (row) => row.fn.countAll<number>().as('count'), sumOfAmounts.as('fen')])
    .groupBy(['status', 'paytype'])
    .execute();

/** The money that was paid, for each business month with an order, newest first. */
export const sumByMonth = (db: Database, filter: RecordFilter) =>
  matching(db, filter)
    .select((row) => [
      sql<string>`to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'),
      row.fn
        .coalesce(
          sql<number>`sum(amount_fen) filter (where status = 'paid' and paytype in (${sql.join(invoiceableChannels)}))::bigint`,
          sql<number>`0::bigint`,
        )
        .as('fen'),
    ])
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();

const sumOfAmounts = sql<number>`coalesce(sum(amount_fen), 0)::bigint`;

/** The movements of the balance and the gifts of a member, newest first, with the money that could be spent after each. */
export async function listMovementsOf(db: Database, memberId: number, { offset, limit }: Page) {
  const own = db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('ledger_account.owner_id', '=', memberId)
    .where('ledger_account.kind', 'in', ['balance', 'gift']);
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
      .select([
        'ledger_entry.tx_id',
        'ledger_entry.seq',
        'ledger_entry.amount',
        'ledger_account.kind as account',
        'ledger_tx.kind as tx_kind',
        'ledger_tx.order_id',
        'ledger_tx.created_at',
        sql<number>`(sum(ledger_entry.amount) over (order by ledger_entry.tx_id, ledger_entry.seq))::bigint`.as(
          'after',
        ),
      ])
      .orderBy('ledger_entry.tx_id', 'desc')
      .orderBy('ledger_entry.seq', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  // Transactions of other kinds move points and held money alone.
  return { rows: rows.map((row) => ({ ...row, kind: row.tx_kind as MovementKind })), total };
}

/** The orders of a member by their ids. */
export async function findOrdersById(
  db: Database,
  memberId: number,
  ids: readonly number[],
): Promise<Map<number, Order>> {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('pay_order').selectAll().where('member_id', '=', memberId).where('id', 'in', ids).execute();
  return new Map(rows.map((order) => [order.id, order]));
}

export type StatusSum = { status: OrderStatus; paytype: Paytype; count: number; fen: number };
