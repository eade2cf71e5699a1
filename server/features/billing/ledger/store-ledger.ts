import { type Insertable, sql } from 'kysely';
import { type Account, type AccountKind, currencyOf, ownerOf } from '#rules/billing/ledger-accounts.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { BillingTables } from '../tables.ts';

/** Opens the accounts that members do not have yet, in one order, because two openings of the same account wait for each other. */
export async function upsertAccounts(
  tx: Transaction,
  accounts: readonly Account[],
): Promise<{ idOf(account: Account): number }> {
  const names = accounts
    .map((account) => ({ owner_id: ownerOf(account), kind: account.kind }))
    .toSorted((one, other) => (one.owner_id ?? 0) - (other.owner_id ?? 0) || compare(one.kind, other.kind));
  const existingRows = await findAccounts(tx, names);
  const missing = names.filter((one) => one.owner_id !== null && !idIn(existingRows, one));
  if (missing.length > 0) {
    await tx
      .insertInto('ledger_account')
      .values(missing.map((one) => ({ ...one, currency: currencyOf(one.kind), may_go_negative: false })))
      .onConflict((conflict) => conflict.columns(['owner_id', 'kind']).where('owner_id', 'is not', null).doNothing())
      .execute();
  }
  const all = missing.length > 0 ? await findAccounts(tx, names) : existingRows;
  return { idOf: (account) => idIn(all, { owner_id: ownerOf(account), kind: account.kind })! };
}

type AccountName = { owner_id: number | null; kind: AccountKind };

const findAccounts = (tx: Transaction, names: readonly AccountName[]) =>
  tx
    .selectFrom('ledger_account')
    .select(['id', 'owner_id', 'kind'])
    .where((row) =>
      row.or(
        names.map(({ owner_id, kind }) =>
          owner_id === null
            ? row.and([row('kind', '=', kind), row('may_go_negative', '=', true)])
            : row.and([row('kind', '=', kind), row('owner_id', '=', owner_id)]),
        ),
      ),
    )
    .execute();

const idIn = (rows: readonly (AccountName & { id: number })[], one: AccountName) =>
  rows.find(({ owner_id, kind }) => owner_id === one.owner_id && kind === one.kind)?.id;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Locks accounts in the one order: members’ by id, then the house’s. Returns the ids in that order. */
export async function lockAccounts(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('may_go_negative')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of the new transaction; null when one has this key. */
export async function insertTx(tx: Transaction, row: Insertable<BillingTables['ledger_tx']>): Promise<number | null> {
  const inserted = await tx
    .insertInto('ledger_tx')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export const findTx = (db: Database, key: string) =>
  db.selectFrom('ledger_tx').select(['id', 'request_hash']).where('idempotency_key', '=', key).executeTakeFirst();

export const listEntriesOf = (db: Database, txId: number) =>
  db.selectFrom('ledger_entry').select(['account_id', 'amount']).where('tx_id', '=', txId).orderBy('seq').execute();

export async function insertEntries(tx: Transaction, rows: Insertable<BillingTables['ledger_entry']>[]): Promise<void> {
  await tx.insertInto('ledger_entry').values(rows).execute();
}

/** `grantedPoints` of the points are granted. */
export type Money = { balanceFen: number; giftFen: number; heldFen: number; points: number; grantedPoints: number };

export async function findMoney(db: Database, memberId: number): Promise<Money> {
  const row = await db.selectFrom('member_money').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return {
    balanceFen: row?.balance_fen ?? 0,
    giftFen: row?.gift_fen ?? 0,
    heldFen: row?.held_fen ?? 0,
    points: row?.points ?? 0,
    grantedPoints: row?.granted_points ?? 0,
  };
}

/** The same, locked until the transaction ends, so that the money is still there when it is spent. */
export async function lockMoney(tx: Transaction, memberId: number): Promise<Money> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findMoney(tx, memberId);
}

export type Problem = { what: string; id: number };

/** The checks of the ledger: each query returns the ids of the rows that are wrong. */
export async function findProblems(db: Database): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select 'the balance of an account is not the sum of its entries' as what, a.id from ledger_account a
      left join ledger_entry e on e.account_id = a.id group by a.id
      having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.tx_id)
    union all
    select 'an entry does not follow from the one before', e.tx_id from (
      select tx_id, balance_after, account_version, sum(amount) over w as sum, row_number() over w as place
      from ledger_entry window w as (partition by account_id order by account_version)) e
      where e.balance_after <> e.sum or e.account_version <> e.place
    union all
    select 'a transaction does not add up to zero', e.tx_id from ledger_entry e join ledger_account a on a.id = e.account_id
      group by e.tx_id, a.currency having sum(e.amount) <> 0
    union all
    select 'a transaction has fewer than two entries', t.id from ledger_tx t left join ledger_entry e on e.tx_id = t.id
      group by t.id having count(e.tx_id) < 2
    union all
    select 'a member has less than nothing', id from ledger_account where not may_go_negative and balance < 0
    union all
    select 'a paid order was not paid its amount', o.id from pay_order o
      left join ledger_tx t on t.id = o.paid_tx and t.order_id = o.id
      where o.status in ('paid', 'refunded') and o.amount_fen > 0 and o.amount_fen is distinct from (
        select -sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.tx_id = t.id and a.kind in ('balance', 'gift', 'wechat', 'alipay', 'stripe', 'bank') and e.amount < 0)
    order by what, id limit 100`.execute(db);
  return rows;
}

export async function insertProof(db: Database, at: Date, problems: readonly Problem[]): Promise<void> {
  await sql`insert into ledger_proof (at, transactions, problems)
    select ${at}, count(*), ${JSON.stringify(problems)}::jsonb from ledger_tx`.execute(db);
}
