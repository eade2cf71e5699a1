import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { staff } from '#contract/staff/calls.ts';
import { newDraft, startTrial } from '#server/testing/packed-app.ts';
import { orderApp, payOrder, recharge, type WireOrder } from '#server/testing/paying.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';

type Of<Name extends keyof typeof billingSchemas> = OutputOf<(typeof billingSchemas)[Name]>;

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  // The operator decides which recharges have gifts.
  for (const [amount_fen, gift_fen] of [
    [50_000, 1800],
    [10_000, 200],
  ] as const) {
    await server.db.updateTable('recharge_option').set({ gift_fen }).where('amount_fen', '=', amount_fen).execute();
  }
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => server.close());

const ask = async <Data>(call: Parameters<typeof server.call>[0], input: Record<string, unknown> = {}, by = member) =>
  (await server.call<Data>(call, input, { ...by, language: 'zh-EN' })).data;
const recharged = (money: string) => recharge(server, member, money, 'alipay');
const packed = async () => {
  const app_id = await newDraft(server, member);
  const { order_no } = await orderApp(server, member, { app_id });
  await payOrder(server, member, { order_no, paytype: 'balance' });
  return order_no;
};
const points = () => ask<WireOrder>(billing.buyPoints, { points: 1000, paytype: 'wechat' });
const records = (input = {}) => ask<Of<'listOrders'>>(billing.listOrders, input);
const sums = (input = {}) => ask<Of<'sumOrders'>>(billing.sumOrders, input);
const movements = (input = {}) => ask<Of<'listMovements'>>(billing.listMovements, input);
const now = () => Math.floor(server.clock.now().getTime() / 1000);
const refund = async (order_no: string, way: 'balance' | 'channel') => {
  const cashier = await newStaff(server, 'finance');
  await server.call(billing.askRefund, { order_no, way, reason: '买错了' }, cashier);
  const { id, version } = await itemOf(server, cashier, 'refund', member);
  await server.call(staff.decideItem, { id, version, outcome: 'pass' }, cashier);
};

describe('trade records', () => {
  test('say what was bought, for how long, and whether it can be invoiced', async () => {
    await recharged('500');
    await packed();
    await points();
    expect((await records()).list).toMatchObject([
      { kind: 'points', status: 'unpaid', detail: '', invoice: 'none' },
      { kind: 'pack', status: 'paid', paytype: 'balance', detail: '12 months · Android', invoice: 'none' },
      { kind: 'recharge', status: 'paid', paytype: 'alipay', detail: '', invoice: 'open' },
    ]);
  });

  test('say how a refund went', async () => {
    await recharged('500');
    const order_no = await packed();
    await refund(order_no, 'balance');
    const [row] = (await records({ status: 'refunded' })).list;
    expect(row).toMatchObject({ order_no, refund: { way: 'balance', state: 'done', time: expect.any(Number) } });
  });

  test('are found by status, kind and time, page by page', async () => {
    await points();
    server.clock.advance(3600);
    const later = now();
    const { order_no } = await points();
    expect((await records({ from: later })).list.map((row) => row.order_no)).toEqual([order_no]);
    expect((await records({ to: later })).total).toBe(1);
    expect(await records({ from: later, to: later })).toMatchObject({ list: [], total: 0, has_more: 0 });
    expect((await records({ kind: 'recharge' })).total).toBe(0);
    expect((await records({ status: 'paid', kind: 'points' })).total).toBe(0);
    expect(await records({ limit: 1 })).toMatchObject({ total: 2, has_more: 1 });
    expect(await records({ limit: 1, page: 2 })).toMatchObject({ total: 2, has_more: 0 });
  });

  test('are found by their number', async () => {
    const { order_no } = await points();
    await points();
    expect(await records({ order_no })).toMatchObject({ list: [{ order_no }], total: 1 });
    member = await server.newMember();
    expect(await records({ order_no })).toMatchObject({ list: [], total: 0 });
  });

  test('are added up by status and month, with money from outside apart from the balance', async () => {
    await recharged('500');
    const order_no = await packed();
    await points();
    const sum = await sums();
    expect(sum).toMatchObject({
      paid: { count: 1, amount: '500.00' },
      from_balance: { count: 1, amount: '129.00' },
      months: [{ month: expect.stringMatching(/^\d{4}-\d{2}$/), amount: '500.00' }],
    });
    const of = (status: string, { statuses }: typeof sum) => statuses.find((one) => one.status === status);
    expect([of('paid', sum), of('unpaid', sum), of('closed', sum)]).toMatchObject([
      { count: 2, amount: '629.00' },
      { count: 1, amount: '29.00' },
      { count: 0, amount: '0.00' },
    ]);
    expect(await sums({ kind: 'points' })).toMatchObject({ paid: { count: 0 }, months: [{ amount: '0.00' }] });
    await refund(order_no, 'balance');
    expect(of('refunded', await sums())).toMatchObject({ count: 1, amount: '129.00' });
  });

  test('of another member are not there', async () => {
    await recharged('500');
    member = await server.newMember();
    expect(await records()).toMatchObject({ total: 0 });
    expect((await sums()).months).toEqual([]);
    expect(await movements()).toMatchObject({ list: [], total: 0 });
    expect(await ask(billing.exportOrders)).toMatchObject({ count: 0, has_more: 0 });
  });
});

describe('the table of trade records', () => {
  test('has every row that the filter finds, in the language of its reader, and no formula', async () => {
    await recharged('500');
    const app_id = await newDraft(server, member, { app_name: '=1+1', app_name_zh: '=1+1' });
    await orderApp(server, member, { app_id });
    const { csv, count } = await ask<Of<'exportOrders'>>(billing.exportOrders);
    const [head, pack, recharge] = csv.split('\r\n');
    expect(count).toBe(2);
    expect(head).toBe('Order,Kind,Service,Details,Amount (CNY),Payment method,Status,Ordered,Paid,Refunded');
    expect(pack).toMatch(/^\w{20},Build,'=1\+1 · Basic,12 months · Android,129\.00,,Unpaid,[-\d]{10} [:\d]{8},,$/);
    expect(recharge).toMatch(/,Top-up,Top-up · ¥18 bonus,,500\.00,Alipay,Paid,[^,]+,[^,]+,$/);
    expect((await ask<Of<'exportOrders'>>(billing.exportOrders, { kind: 'pack' })).count).toBe(1);
  });

  test('says of a trial that it has started, as the page does', async () => {
    await startTrial(server, member);
    const { csv } = await ask<Of<'exportOrders'>>(billing.exportOrders);
    expect(csv.split('\r\n')[1]).toContain(',0.00,Free trial,Started,');
  });

  test('has ten thousand rows at once; beyond twenty thousand it says that older ones are missing', async () => {
    const fill = (from: number, to: number) =>
      sql`insert into pay_order (order_no, member_id, kind, status, amount_fen, paytype, snapshot, created_at)
        select 'many' || n, ${member.id}, 'points', 'closed', 2900, 'wechat', '{"points": 1000}', now()
        from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(server.db);
    await fill(1, 10_000);
    const { csv, ...whole } = await ask<Of<'exportOrders'>>(billing.exportOrders);
    expect(whole).toEqual({ count: 10_000, has_more: 0 });
    expect(csv.split('\r\n')).toHaveLength(10_002);
    await fill(10_001, 20_001);
    const { csv: most, ...part } = await ask<Of<'exportOrders'>>(billing.exportOrders);
    expect(part).toEqual({ count: 20_000, has_more: 1 });
    expect(most.split('\r\n').at(1)).toMatch(/^many20001,/);
  });
});

describe('the movements of a balance', () => {
  test('have gifts as lines of their own, and what could be spent after each', async () => {
    const paid = await recharged('500');
    const order_no = await packed();
    expect((await movements()).list.map(({ create_time: _, id: __, ...row }) => row)).toEqual([
      {
        kind: 'purchase',
        is_gift: 0,
        service: expect.stringContaining(' · Basic'),
        order_no,
        paytype: 'balance',
        amount: '-129.00',
        after: '389.00',
      },
      expect.objectContaining({ kind: 'recharge', is_gift: 1, order_no: paid, amount: '18.00', after: '518.00' }),
      expect.objectContaining({ kind: 'recharge', is_gift: 0, order_no: paid, amount: '500.00', after: '500.00' }),
    ]);
    expect(await ask(account.getUserInfo)).toMatchObject({ balance: '389.00', gift: '18.00', held: '0.00' });
    await refund(order_no, 'balance');
    expect(await movements({ limit: 1 })).toMatchObject({
      list: [{ kind: 'refund', amount: '129.00', after: '518.00' }],
      total: 4,
      has_more: 1,
    });
  });

  test('have a recharge that goes back, which is held until the provider has paid', async () => {
    const simulator = await server.paymentSandbox.simulator();
    const order_no = await recharged('100');
    simulator.behave('silent');
    await refund(order_no, 'channel');
    expect(await ask(account.getUserInfo)).toMatchObject({ balance: '0.00', gift: '0.00', held: '100.00' });
    expect((await movements()).list.map(({ kind, is_gift, amount, after }) => [kind, is_gift, amount, after])).toEqual([
      ['refund', 1, '-2.00', '0.00'],
      ['refund', 0, '-100.00', '2.00'],
      ['recharge', 1, '2.00', '102.00'],
      ['recharge', 0, '100.00', '100.00'],
    ]);
    simulator.behave('well');
  });
});
