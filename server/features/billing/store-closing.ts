import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';

/** Whether a bank transfer waits for staff, in any state of its order. Its row stays locked, so that it is not decided meanwhile. */
export async function hasOrderInChecking(tx: Transaction, memberId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('pay_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where((row) =>
      row.or([
        row('status', '=', 'checking'),
        row.exists(
          row
            .selectFrom('bank_slip')
            .select('bank_slip.id')
            .whereRef('bank_slip.order_id', '=', 'pay_order.id')
            .where('bank_slip.status', '=', 'open'),
        ),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return order !== undefined;
}

/** Orders that were ever paid with money, refunded ones too: the number only grows. */
export async function countPaidOrders(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('pay_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('amount_fen', '>', 0)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeFreeOrders(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('pay_order').where('member_id', '=', memberId).where('amount_fen', '=', 0).execute();
}

export async function updateOrdersClosed(tx: Transaction, memberId: number): Promise<void> {
  await tx
    .updateTable('pay_order')
    .set({ status: 'closed' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'unpaid')
    .execute();
}

export async function removeBuyer(tx: Transaction, memberId: number): Promise<void> {
  const snapshot = sql<string>`jsonb_set(snapshot, '{appName}', '""', false)`;
  await tx.updateTable('pay_order').set({ member_id: null, snapshot }).where('member_id', '=', memberId).execute();
}
