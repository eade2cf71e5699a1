import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import type { Posting } from '#server/adapters/payment/simulated-trade.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { paymentChannels } from '#server/ports/payment.ts';
import { balanceOf, recharge } from '#server/testing/paying.ts';
import { movedBy as moved } from '#server/testing/scenes/money-scenes.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { reopenLeft } from '../suspense/unmatched-items.ts';

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
  simulator = await server.paymentSandbox.simulator();
});
beforeEach(async () => {
  simulator.behave('well');
  member = await server.newMember();
  cashier = await newStaff(server, 'finance');
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

type Item = { id: number; version: number; status: string; err?: string };

const deliver = async (postings: Posting[] | null) => {
  const statuses = [];
  for (const { path, headers, body } of postings!) {
    const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: body });
    statuses.push(answer.body === 'fail' ? 400 : answer.statusCode);
  }
  return statuses.every((status) => status < 300);
};
const itemsOf = async () =>
  (await server.call<{ list: Item[] }>(staff.listQueue, { queue: 'unmatchedPayment', member: member.id }, cashier)).data
    .list;
const read = async (id: number) =>
  (await server.call<{ facts: { value: string }[]; choices: { is: string[] }[] }>(staff.readItem, { id }, cashier))
    .data;
async function act(name: string) {
  const [item] = await itemsOf();
  const { id, version } = item!;
  const decision = { id, version, outcome: 'pass', figures: { act: name, note: '核对过' } };
  return (await server.call<Item>(staff.decideItem, decision, cashier)).data;
}
const statusOf = async (order: string) =>
  (await server.db.selectFrom('pay_order').select('status').where('order_no', '=', order).executeTakeFirstOrThrow())
    .status;
const movedBy = (orderNo: string) => moved(server, orderNo);
const told = async () =>
  (await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member)).data.list.map(
    ({ type }) => type,
  );

describe.each(paymentChannels)('a refund in the console of %s', (via) => {
  test('of the whole is an item, once, and ends the goods with the order', async () => {
    const order = await recharge(server, member, '100', via);
    const notices = simulator.refundByHand(order, 10_000);
    expect([await deliver(notices), await deliver(notices)]).toEqual([true, true]);
    expect(await movedBy(order)).toEqual({ suspense: -10_000, balance: 10_000 });
    const [item, ...more] = await itemsOf();
    expect(more).toEqual([]);
    expect((await read(item!.id)).choices).toEqual([{ key: 'act', is: ['goodsEnd', 'goodsStay'] }]);
    const { data } = await server.call(billing.askRefund, { order_no: order, way: 'channel', reason: '重复' }, cashier);
    expect(data).toMatchObject({ err: 'NOT_REFUNDABLE' });
    expect(await act('goodsEnd')).toMatchObject({ status: 'passed' });
    expect([await statusOf(order), await balanceOf(server, member), await movedBy(order)]).toEqual([
      'refunded',
      '0.00',
      {},
    ]);
    expect(await told()).toEqual(['paymentTakenBack']);
    expect([await deliver(notices), await movedBy(order)]).toEqual([true, {}]);
  });

  test('of a part leaves the goods, and is a loss', async () => {
    const order = await recharge(server, member, '100', via);
    await deliver(simulator.refundByHand(order, 4000));
    const [item] = await itemsOf();
    expect((await read(item!.id)).choices).toEqual([{ key: 'act', is: ['goodsStay'] }]);
    expect(await act('goodsEnd')).toMatchObject({ err: 'FIGURE' });
    expect(await act('goodsStay')).toMatchObject({ status: 'passed' });
    expect(await movedBy(order)).toEqual({ [via]: -6000, losses: -4000, balance: 10_000 });
    expect([await statusOf(order), await balanceOf(server, member)]).toEqual(['paid', '100.00']);
  });

  test('is not taken while the provider is silent, and moves nothing by its notification alone', async () => {
    const order = await recharge(server, member, '100', via);
    const notices = simulator.refundByHand(order, 10_000);
    simulator.behave('down');
    expect(await deliver(notices)).toBe(false);
    expect([await itemsOf(), await movedBy(order)]).toEqual([[], { [via]: -10_000, balance: 10_000 }]);
    simulator.behave('well');
    server.clock.advance(60);
    expect(await deliver(simulator.refundByHand(order, 10_000))).toBe(true);
    expect(await itemsOf()).toHaveLength(1);
  });

  test('of money that is spent has one act left', async () => {
    const order = await recharge(server, member, '100', via);
    await server.db.updateTable('ledger_account').set({ owner_id: null }).where('owner_id', '=', member.id).execute();
    await deliver(simulator.refundByHand(order, 10_000));
    const [item] = await itemsOf();
    expect((await read(item!.id)).choices).toEqual([{ key: 'act', is: ['goodsStay'] }]);
  });
});

describe('a dispute of a card', () => {
  const say = (order: string, event: string, status: string, movements: number) =>
    deliver(simulator.dispute(order, event, { status, movements }));

  test('is an item from its beginning, and is decided once it is lost', async () => {
    const order = await recharge(server, member, '100', 'stripe');
    expect(await say(order, 'created', 'needs_response', 1)).toBe(true);
    expect(await say(order, 'funds_withdrawn', 'needs_response', 1)).toBe(true);
    expect(await movedBy(order)).toEqual({ suspense: -10_000, balance: 10_000 });
    const [item] = await itemsOf();
    const { facts, choices } = await read(item!.id);
    expect(choices).toEqual([{ key: 'act', is: [] }]);
    expect(facts.map(({ value }) => value)).toContain('needs_response · fraudulent');
    expect(await act('goodsStay')).toMatchObject({ err: 'FIGURE' });
    expect(await say(order, 'closed', 'lost', 1)).toBe(true);
    expect(await act('goodsStay')).toMatchObject({ status: 'passed' });
    expect(await movedBy(order)).toEqual({ losses: -10_000, balance: 10_000 });
    expect(await statusOf(order)).toBe('paid');
  });

  test('that is lost may end the goods as well', async () => {
    const order = await recharge(server, member, '100', 'stripe');
    await say(order, 'closed', 'lost', 1);
    expect(await act('goodsEnd')).toMatchObject({ status: 'passed' });
    expect([await statusOf(order), await movedBy(order)]).toEqual(['refunded', {}]);
  });

  test('that is won comes back, in whichever order its events come, and waits for nobody', async () => {
    const order = await recharge(server, member, '100', 'stripe');
    await say(order, 'created', 'needs_response', 1);
    await say(order, 'closed', 'won', 1);
    expect(await movedBy(order), 'won, and not reinstated yet').toEqual({ suspense: -10_000, balance: 10_000 });
    await say(order, 'funds_reinstated', 'won', 2);
    expect(await movedBy(order)).toEqual({ stripe: -10_000, balance: 10_000 });
    expect(await itemsOf()).toEqual([]);
    await say(order, 'closed', 'won', 2);
    expect(await itemsOf()).toEqual([]);
    const ask = { order_no: order, way: 'channel', reason: '重复' };
    expect((await server.call(billing.askRefund, ask, cashier)).data).not.toHaveProperty('err');
  });

  test('that is an inquiry moves nothing, and ends by itself', async () => {
    const order = await recharge(server, member, '100', 'stripe');
    await say(order, 'created', 'warning_needs_response', 0);
    expect([(await itemsOf()).length, await movedBy(order)]).toEqual([1, { stripe: -10_000, balance: 10_000 }]);
    await say(order, 'closed', 'warning_closed', 0);
    expect(await itemsOf()).toEqual([]);
  });

  test('with money that moves after the decision is an item again, and no posting guesses', async () => {
    const order = await recharge(server, member, '100', 'stripe');
    await say(order, 'closed', 'lost', 1);
    await act('goodsStay');
    expect(await itemsOf()).toEqual([]);
    await say(order, 'funds_reinstated', 'won', 2);
    expect(await itemsOf()).toMatchObject([{ status: 'open' }]);
    expect(await movedBy(order)).toEqual({ losses: -10_000, balance: 10_000 });
    expect(await act('goodsStay')).toMatchObject({ err: 'STATE' });
  });

  test('that staff leave until its result does not come back each day', async () => {
    const order = await recharge(server, member, '100', 'stripe');
    await say(order, 'created', 'needs_response', 1);
    const [{ id, version }] = (await itemsOf()) as [Item];
    await server.call(staff.decideItem, { id, version, outcome: 'fail', reason: 'awaited' }, cashier);
    server.clock.advance(86_401);
    await reopenLeft(server.deps);
    cashier = await newStaff(server, 'finance');
    expect(await itemsOf()).toEqual([]);
    await say(order, 'closed', 'lost', 1);
    expect(await itemsOf()).toMatchObject([{ status: 'open' }]);
  });
});

test.each(['wechat', 'alipay'] as const)('a notification of %s about our own refund is none of these', async (via) => {
  const order = await recharge(server, member, '100', via);
  const row = await server.db.selectFrom('pay_order').select('id').where('order_no', '=', order).executeTakeFirst();
  const notices = simulator.refundByHand(order, 10_000);
  const at = server.clock.now();
  await server.db
    .insertInto('refund')
    .values({
      ...{ refund_no: simulator.find(order)!.refund!.refundNo, order_id: row!.id, way: 'channel', amount_fen: 10_000 },
      ...{ decline: null, reference: null, next_at: null, trouble: null, created_at: at, decided_at: at },
      ...{ state: 'done', done_at: at, reason: '重复', asked_by: null },
    })
    .execute();
  expect(await deliver(notices)).toBe(true);
  expect([await itemsOf(), await movedBy(order)]).toEqual([[], { [via]: -10_000, balance: 10_000 }]);
});

test('notifications at once are one item and one movement', async () => {
  const order = await recharge(server, member, '100', 'stripe');
  const notices = simulator.refundByHand(order, 10_000)!;
  await Promise.all([...notices, ...notices, ...notices].map((one) => deliver([one])));
  expect(await itemsOf()).toHaveLength(1);
  expect(await movedBy(order)).toEqual({ suspense: -10_000, balance: 10_000 });
});
