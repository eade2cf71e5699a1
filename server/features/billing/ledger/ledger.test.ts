import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import type { Transaction } from '#server/database/tables.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { forfeit } from './forfeit.ts';
import { LedgerConflict, type NewTransaction, post, reverse } from './post.ts';
import { proveLedger } from './prove-ledger.ts';
import { findMoney, lockMoney } from './store-ledger.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const inTx = <Result>(run: (tx: Transaction) => Promise<Result>) => server.db.transaction().execute(run);
const at = new Date('2026-03-02T00:00:00Z');
let keys = 0;
const recharge = (fen: number, { id }: TestMember = member, fields: Partial<NewTransaction> = {}) =>
  inTx((tx) => {
    keys += 1;
    return post(tx, {
      key: `test:${keys}`,
      kind: 'recharge',
      at,
      postings: [
        { account: { kind: 'wechat' }, amount: -fen },
        { account: { kind: 'balance', memberId: id }, amount: fen },
      ],
      ...fields,
    });
  });
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

describe('a posting', () => {
  test('moves both accounts, and each entry says what was left', async () => {
    const { id, isFresh } = await recharge(5000);
    expect(isFresh).toBe(true);
    expect((await findMoney(server.db, member.id)).balanceFen).toBe(5000);
    const { data } = await server.call<{ balance: string; points: number }>(account.getUserInfo, {}, member);
    expect(data).toMatchObject({ balance: '50.00', points: 0 });
    const entries = server.db.selectFrom('ledger_entry').select(['amount', 'balance_after']).where('tx_id', '=', id);
    expect(await entries.orderBy('seq').execute()).toMatchObject([
      { amount: 5000, balance_after: 5000 },
      { amount: -5000 },
    ]);
  });

  test('under the same key is the same; with another amount it is refused', async () => {
    const key = `key-${member.id}`;
    const first = await recharge(5000, member, { key });
    expect(await recharge(5000, member, { key, at: new Date() })).toEqual({ id: first.id, isFresh: false });
    await expect(recharge(5001, member, { key })).rejects.toThrow(LedgerConflict);
    await expect(recharge(5000, await server.newMember(), { key })).rejects.toThrow(LedgerConflict);
    await expect(recharge(5000, member, { key, kind: 'refund' })).rejects.toThrow(LedgerConflict);
    expect((await findMoney(server.db, member.id)).balanceFen).toBe(5000);
  });

  test('a reversal is the mirror image, once', async () => {
    const { id } = await recharge(5000);
    const undone = await inTx((tx) => reverse(tx, { txId: id, at }));
    expect(await inTx((tx) => reverse(tx, { txId: id, at }))).toEqual({ id: undone.id, isFresh: false });
    expect((await findMoney(server.db, member.id)).balanceFen).toBe(0);
  });

  test('gifts, points and held money are lines of their own', async () => {
    const memberId = member.id;
    await recharge(0, member, {
      postings: [
        { account: { kind: 'wechat' }, amount: -10_000 },
        { account: { kind: 'balance', memberId }, amount: 9000 },
        { account: { kind: 'held', memberId }, amount: 1000 },
        { account: { kind: 'gifts_given' }, amount: -500 },
        { account: { kind: 'gift', memberId }, amount: 500 },
        { account: { kind: 'points_issued' }, amount: -1000 },
        { account: { kind: 'points', memberId }, amount: 700 },
        { account: { kind: 'granted_points', memberId }, amount: 300 },
      ],
    });
    expect(await findMoney(server.db, memberId)).toEqual({
      ...{ balanceFen: 9000, giftFen: 500, heldFen: 1000 },
      ...{ points: 1000, grantedPoints: 300 },
    });
    await inTx((tx) => forfeit(tx, memberId, at));
    expect(await findMoney(server.db, memberId)).toEqual({
      ...{ balanceFen: 0, giftFen: 0, heldFen: 0 },
      ...{ points: 0, grantedPoints: 0 },
    });
  });

  test('points do not pay fen', async () => {
    const memberId = member.id;
    const postings = [
      { account: { kind: 'points_issued' as const }, amount: -100 },
      { account: { kind: 'balance' as const, memberId }, amount: 100 },
    ];
    expect(await codeOf(recharge(0, member, { postings }))).toBe('23514');
  });
});

describe('the database refuses', () => {
  const run = (text: string) => codeOf(sql.raw(text).execute(server.db));

  test.each([
    ['a transaction without entries', []],
    ['a single entry', [['wechat', -5]]],
    [
      'entries that do not add up to zero',
      [
        ['wechat', -5],
        ['sales', 4],
      ],
    ],
  ] as const)('%s', async (_, amounts) => {
    const written = inTx(async (tx) => {
      const row = {
        kind: 'recharge' as const,
        idempotency_key: `bad-${keys++}`,
        request_hash: Buffer.alloc(32),
        created_at: at,
      };
      const { id } = await tx
        .insertInto('ledger_tx')
        .values({ ...row, order_id: null, reverses: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [seq, [kind, amount]] of amounts.entries()) {
        await sql`insert into ledger_entry (tx_id, seq, account_id, amount)
          select ${id}, ${seq}, id, ${amount} from ledger_account where kind = ${kind}`.execute(tx);
      }
    });
    expect(await codeOf(written)).toBe('23514');
  });

  test('a reversal that differs from the mirror image', async () => {
    const { id } = await recharge(5000);
    const written = inTx(async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into ledger_tx (kind, idempotency_key, request_hash, reverses, created_at)
        values ('reversal', ${`bad-${keys++}`}, '', ${id}, now()) returning id`.execute(tx);
      await sql`insert into ledger_entry (tx_id, seq, account_id, amount)
        select ${rows[0]!.id}, seq, account_id, -amount / 2 from ledger_entry where tx_id = ${id}`.execute(tx);
    });
    expect(await codeOf(written)).toBe('23514');
  });

  test('a posting that leaves a member with less than nothing', async () => {
    await recharge(5000);
    expect(await codeOf(recharge(-5001))).toBe('23514');
    expect((await findMoney(server.db, member.id)).balanceFen).toBe(5000);
  });

  test.each([
    'update ledger_account set balance = balance + 100',
    'update ledger_account set version = 0',
    "update ledger_account set kind = 'gift' where kind = 'balance'",
    'update ledger_account set may_go_negative = true',
    'delete from ledger_account',
    'truncate ledger_account cascade',
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    "update ledger_tx set memo = 'x'",
    'delete from ledger_tx',
    'truncate ledger_tx cascade',
    `insert into ledger_entry (tx_id, seq, account_id, amount)
     select (select max(id) from ledger_tx), 90 + row_number() over (), id, case kind when 'wechat' then -1 else 1 end
     from ledger_account where kind in ('wechat', 'sales')`,
  ])('%s', async (statement) => {
    await recharge(100);
    expect(await run(statement)).toBe('23001');
  });

  test('an account that begins with money, and one of the house for a member', async () => {
    await sql`insert into ledger_account (owner_id, kind, currency, may_go_negative, balance) values (${member.id}, 'gift', 'CNY', false, 900)`.execute(
      server.db,
    );
    expect((await findMoney(server.db, member.id)).giftFen).toBe(0);
    const house = sql`insert into ledger_account (owner_id, kind, currency, may_go_negative) values (${member.id}, 'sales', 'CNY', true)`;
    expect(await codeOf(house.execute(server.db))).toBe('23514');
  });
});

test('the proof finds what bypassed the triggers, and keeps it', async () => {
  const { id } = await recharge(5000);
  const undo = new Error('undone');
  const spoiled = inTx(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ledger_account set balance = balance + 1 where owner_id = ${member.id}`.execute(tx);
    await sql`delete from ledger_entry where tx_id = ${id} and seq = 1`.execute(tx);
    const { findProblems } = await import('./store-ledger.ts');
    const found = (await findProblems(tx)).map(({ what }) => what);
    expect(found).toContain('the balance of an account is not the sum of its entries');
    expect(found).toContain('a transaction does not add up to zero');
    expect(found).toContain('a transaction has fewer than two entries');
    throw undo;
  });
  await expect(spoiled).rejects.toBe(undo);
  await proveLedger(server.deps);
  const last = server.db.selectFrom('ledger_proof').selectAll().orderBy('id', 'desc').limit(1);
  expect(await last.executeTakeFirst()).toMatchObject({ problems: [], transactions: expect.any(Number) });
});

/** As many at once as the pool has connections. */
async function times<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      results.push(await run(next));
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return results;
}

describe('at once', () => {
  test('200 credits under one key are one', async () => {
    const key = `race-${member.id}`;
    const posted = await times(200, () => recharge(1000, member, { key }));
    expect(posted.filter(({ isFresh }) => isFresh)).toHaveLength(1);
    expect((await findMoney(server.db, member.id)).balanceFen).toBe(1000);
  });

  test('100 purchases of 1.00 from 57.00: 57 succeed, and nothing is left', async () => {
    await recharge(5700);
    const buy = () =>
      inTx(async (tx) => {
        if ((await lockMoney(tx, member.id)).balanceFen < 100) {
          return false;
        }
        keys += 1;
        const postings = [
          { account: { kind: 'balance' as const, memberId: member.id }, amount: -100 },
          { account: { kind: 'sales' as const }, amount: 100 },
        ];
        return (await post(tx, { key: `buy-${keys}`, kind: 'purchase', at, postings })).isFresh;
      });
    const bought = await times(100, buy);
    expect(bought.filter(Boolean)).toHaveLength(57);
    expect((await findMoney(server.db, member.id)).balanceFen).toBe(0);
  });

  test('900 transfers that cross between two members: no deadlock, and the sum stays', async () => {
    const other = await server.newMember();
    await recharge(100_000, member);
    await recharge(100_000, other);
    const send = (from: TestMember, to: TestMember, index: number) =>
      recharge(0, from, {
        key: `cross-${member.id}-${index}`,
        kind: 'hold',
        postings: [
          { account: { kind: 'balance', memberId: from.id }, amount: -100 },
          { account: { kind: 'balance', memberId: to.id }, amount: 99 },
          { account: { kind: 'sales' }, amount: 1 },
        ],
      });
    await times(900, (index) => (index % 2 === 0 ? send(member, other, index) : send(other, member, index)));
    const [one, two] = [await findMoney(server.db, member.id), await findMoney(server.db, other.id)];
    expect(one.balanceFen + two.balanceFen).toBe(200_000 - 900);
  });
});
