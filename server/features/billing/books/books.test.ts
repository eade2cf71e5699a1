import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { staff } from '#contract/staff/calls.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, recharge, uploadSlip, type WireOrder } from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { sendRefunds } from '../refunds/send-refund.ts';

type Failing = { err?: string };
type OrderList = OutputOf<typeof billingSchemas.findOrders> & Failing;
type InFull = OutputOf<typeof billingSchemas.readOrder> & Failing;
type MemberMoney = OutputOf<typeof billingSchemas.readMemberMoney> & Failing;
type Proofs = OutputOf<typeof billingSchemas.listProofs>;

let server: TestServer;
let member: TestMember;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await newStaff(server, 'finance');
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => server.close());

const ask = async <Data>(call: Parameters<typeof server.call>[0], input: object, by: object = cashier) =>
  (await server.call<Data>(call, input as Record<string, unknown>, { ...by, language: 'zh-EN' })).data;
const find = async (input: object) => (await ask<OrderList>(billing.findOrders, input)).list.map((one) => one.order_no);
const read = (order_no: string, by?: object) => ask<InFull>(billing.readOrder, { order_no }, by);
const recharged = (money = '100', of = member) => recharge(server, of, money);
const builtFromBalance = async () => {
  await giveBalance(server, member, 20_000, 1000);
  const { order_no } = await orderApp(server, member, { app_id: await newDraft(server, member) });
  const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
  await endOfBuild(server, member, code!);
  return order_no;
};

describe('orders', () => {
  test('are found by their number, by their payment, by their member, by state, and page by page', async () => {
    const [one, two] = [await recharged(), await recharged()];
    const unpaid = (await ask<WireOrder>(billing.recharge, { money: '1', paytype: 'wechat' }, member)).order_no;
    expect(await find({ keyword: ` ${one} ` })).toEqual([one]);
    const { payments } = await read(one);
    expect(await find({ keyword: payments[0]!.provider_no })).toEqual([one]);
    expect(await find({ keyword: String(member.id) })).toEqual([unpaid, two, one]);
    expect(await find({ member: member.id, status: 'unpaid' })).toEqual([unpaid]);
    const first = await ask<OrderList>(billing.findOrders, { member: member.id, limit: 2 });
    expect([first.list.length, first.has_more]).toEqual([2, 1]);
    const rest = await ask<OrderList>(billing.findOrders, { member: member.id, limit: 2, before: first.list[1]!.id });
    expect([rest.list.map((row) => row.order_no), rest.has_more]).toEqual([[one], 0]);
    expect(await find({ keyword: one.slice(0, 10) })).toEqual([]);
    expect(await find({ keyword: "' or 1=1 --" })).toEqual([]);
  });

  test('are found by the remark of their transfer', async () => {
    const order = await ask<WireOrder>(billing.recharge, { money: '100', paytype: 'bank' }, member);
    await ask(billing.sendSlip, { order_no: order.order_no, file: await uploadSlip(server, member) }, member);
    expect(await find({ keyword: order.bank!.remark.toLowerCase() })).toEqual([order.order_no]);
    const { items } = await read(order.order_no);
    expect(items).toMatchObject([{ queue: 'bankSlip', status: 'open' }]);
  });

  test('tell how their money came, the member’s accounts, and the ways of a refund', async () => {
    const order = await recharged('100');
    const told = await read(order);
    expect(told).toMatchObject({
      order: { order_no: order, member: member.id, amount: '100.00', status: 'paid' },
      member: { id: member.id, money: { balance: '100.00', gift: '0.00', held: '0.00', points: 0 } },
      payments: [{ channel: 'wechat', state: 'paid' }],
      movements: [
        {
          kind: 'recharge',
          order_no: order,
          moves: [
            { account: 'balance', currency: 'CNY', amount: '100.00', after: '100.00' },
            { account: 'wechat', currency: 'CNY', amount: '-100.00' },
          ],
        },
      ],
      items: [],
      refund: null,
      ways: [
        { way: 'channel', amount: '100.00', reason: '' },
        { way: 'balance', amount: '0.00', reason: expect.stringContaining('Choose the other one') },
      ],
      two_people_above: '5000.00',
    });
    const log = server.db.selectFrom('staff_act').select(['act', 'target']).where('staff_id', '=', cashier.id);
    const acts = await log.where('act', '=', 'read-order').execute();
    expect(acts.at(-1)).toMatchObject({ target: expect.stringMatching(/^order:\d+$/) });
  });

  test('follow a refund from its request to its end, and an invoice stands in its way', async () => {
    const [order, invoiced] = [await recharged('100'), await recharged('50')];
    await ask(billing.askRefund, { order_no: order, way: 'channel', reason: '买错了' });
    const waiting = await read(order);
    expect(waiting.refund).toEqual({ state: 'asked', way: 'channel', amount: '100.00', number: '' });
    expect(waiting.items).toMatchObject([{ queue: 'refund', status: 'open' }]);
    expect(waiting.ways.every(({ reason }) => reason.includes('under way'))).toBe(true);
    const { id, version } = await itemOf(server, cashier, 'refund', member);
    await ask(staff.decideItem, { id, version, outcome: 'pass' });
    expect((await read(order)).refund).toMatchObject({ state: 'sending' });
    // The first try may still be running.
    const afterMinutes = async () => {
      server.clock.advance(120);
      await sendRefunds(server.deps);
      return (await read(order)).refund?.state;
    };
    await expect.poll(afterMinutes).toBe('done');
    expect(await read(order)).toMatchObject({ order: { status: 'refunded' }, movements: [{}, {}, {}] });
    const title = await ask<{ id: number }>(billing.setInvoiceTitle, { type: 'person', title: '林晓' }, member);
    const input = { order_nos: invoiced, title_id: title.id, email: 'lin@shanye.example' };
    await ask(billing.applyForInvoice, input, member);
    const { ways, items } = await read(invoiced);
    expect(ways[0]).toMatchObject({ amount: '0.00', reason: expect.stringContaining('invoice') });
    expect(items).toMatchObject([{ queue: 'invoice', status: 'open' }]);
    expect(await proveLedger(server.deps)).toEqual([]);
  });

  test('that nobody has, and those of a closed account, are told apart', async () => {
    expect(await read('nothing')).toMatchObject({ err: 'NOT_FOUND' });
    const order = await recharged();
    await server.db.updateTable('pay_order').set({ member_id: null }).where('order_no', '=', order).execute();
    expect(await read(order)).toMatchObject({ member: null, order: { member: null } });
    expect((await read(order)).ways.every(({ reason }) => reason !== '')).toBe(true);
  });
});

describe('the money of a member', () => {
  test('stands with what moved it, newest first, page by page, and with nobody else’s accounts', async () => {
    const order = await builtFromBalance();
    const told = await ask<MemberMoney>(billing.readMemberMoney, { id: member.id });
    expect(told.money).toEqual({ balance: '71.00', gift: '10.00', held: '0.00', points: 0 });
    expect(told.list).toMatchObject([
      { kind: 'purchase', order_no: order, moves: [{ account: 'balance', amount: '-129.00', after: '71.00' }] },
      { kind: 'recharge', order_no: '', moves: [{ account: 'balance' }, { account: 'gift', amount: '10.00' }] },
    ]);
    const first = await ask<MemberMoney>(billing.readMemberMoney, { id: member.id, limit: 1 });
    const rest = await ask<MemberMoney>(billing.readMemberMoney, { id: member.id, before: first.list[0]!.id });
    expect([first.has_more, rest.has_more, rest.list.length]).toEqual([1, 0, 1]);
    const orders = await ask<OrderList>(billing.listMemberOrders, { id: member.id });
    expect(orders.list.map((one) => one.order_no)).toEqual([order]);
    expect(await ask<MemberMoney>(billing.readMemberMoney, { id: 999_999 })).toMatchObject({ list: [], has_more: 0 });
  });

  test.each([
    ['support', undefined],
    ['finance', undefined],
    ['owner', undefined],
    ['editor', 'ROLE'],
    ['reviewer', 'ROLE'],
  ] as const)('is shown to %s: %s', async (role, err) => {
    const person = await newStaff(server, role);
    for (const call of [billing.readMemberMoney, billing.listMemberOrders]) {
      expect((await ask<Failing>(call, { id: member.id }, person)).err).toBe(err);
    }
  });

  test('is not searched by support', async () => {
    const supporter = await newStaff(server, 'support');
    expect(await ask(billing.findOrders, {}, supporter)).toMatchObject({ err: 'ROLE' });
    expect(await read(await recharged(), supporter)).toMatchObject({ err: 'ROLE' });
    expect(await ask(billing.listProofs, {}, supporter)).toMatchObject({ err: 'ROLE' });
  });
});

test('the nightly proof shows what it found, in words', async () => {
  await proveLedger(server.deps);
  const [good] = await ask<Proofs>(billing.listProofs, {});
  expect(good).toMatchObject({ problems: [] });
  expect(good!.transactions).toBeGreaterThan(0);
  const problems = JSON.stringify([{ what: 'a transaction does not add up to zero', id: 7 }]);
  const row = { at: server.clock.now(), transactions: 9, problems };
  await server.db.insertInto('ledger_proof').values(row).execute();
  const [bad] = await ask<Proofs>(billing.listProofs, {});
  expect(bad).toMatchObject({ transactions: 9, problems: [{ what: 'A transaction does not add up to zero', id: 7 }] });
});
