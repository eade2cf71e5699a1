import { sql } from 'kysely';
import type { MovedSum } from '#rules/billing/statement.ts';
import type { Database } from '#server/database/tables.ts';

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;
export type Period = keyof typeof formats;

/** The movements between two moments, added up by business day or month. */
export async function sumMoved(db: Database, by: Period, from: Date, to: Date): Promise<MovedSum[]> {
  const { rows } = await sql<Omit<MovedSum, 'sum'> & { sum: string }>`
    select to_char(t.created_at at time zone 'Asia/Shanghai', ${formats[by]}) as period, a.kind as account, t.kind, sum(e.amount)::text as sum
    from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
    where t.created_at >= ${from} and t.created_at < ${to} group by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }));
}

/** The debts of the house to its members: money, gifts, held refunds, and points. */
export async function sumOwed(db: Database): Promise<Record<'balance' | 'gift' | 'held' | 'points', number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', (row) => row.fn.sum<string>('balance').as('sum')])
    .where('may_go_negative', '=', false)
    .groupBy('kind')
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.sum ?? 0);
  return { balance: of('balance'), gift: of('gift'), held: of('held'), points: of('points') + of('granted_points') };
}
