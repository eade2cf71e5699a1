import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import {
  balanceOf,
  drivePayer,
  giveBalance,
  orderApp,
  payOrder,
  recharge,
  type WireOrder,
} from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { giveMonthlyPoints } from '../buy/give-monthly-points.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { sendRefunds } from './send-refund.ts';

type WireRefund = { id: number; amount: string; err?: string; reason?: string };
type Way = 'balance' | 'channel';

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
  server.clock.advance(31);
  member = await server.newMember();
  cashier = await newStaff(server, 'finance');
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const call = async <Data>(of: Parameters<typeof server.call>[0], input: Record<string, unknown>, by = cashier) =>
  (await server.call<Data>(of, input, by)).data;
const ask = (order_no: string, way: Way, by = cashier) =>
  call<WireRefund>(billing.askRefund, { order_no, way, reason: '买错了' }, by);
const decide = async (outcome: 'pass' | 'fail' = 'pass', by = cashier) => {
  const { id, version } = await itemOf(server, cashier, 'refund', member);
  const reason = outcome === 'fail' ? { reason: 'notAgreed' } : {};
  return call<{ status: string; err?: string }>(staff.decideItem, { id, version, outcome, ...reason }, by);
};
const refund = async (order_no: string, way: Way) => {
  const response = await ask(order_no, way);
  return response.err ? response : decide();
};
const pay = (order_no: string) => drivePayer(server, order_no);
const recharged = (money: string, paytype?: string) => recharge(server, member, money, paytype);
const money = async () => {
  const row = server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id);
  const { balance_fen, gift_fen, held_fen, points } = (await row.executeTakeFirst())!;
  return { balance_fen, gift_fen, held_fen, points };
};
const refundOf = (order_no: string) =>
  server.db
    .selectFrom('refund')
    .innerJoin('pay_order', 'pay_order.id', 'refund.order_id')
    .select(['refund.state', 'pay_order.status'])
    .where('order_no', '=', order_no)
    .orderBy('refund.id', 'desc')
    .executeTakeFirstOrThrow();
const toldKinds = async () => {
  const { data } = await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member);
  return data.list.map(({ type }) => type);
};
/** Refunds are sent after the commit, without anybody waiting. */
const isSent = (order_no: string, state: string) =>
  expect.poll(async () => (await refundOf(order_no)).state).toBe(state);
/** The first try may still be on its way, so the job of each minute is run until the refund is over. */
const isPaidBack = (order_no: string) =>
  expect
    .poll(async () => {
      server.clock.advance(61);
      await sendRefunds(server.deps);
      return (await refundOf(order_no)).state;
    })
    .toBe('done');
const packed = async (paytype: 'balance' | 'wechat' = 'balance', fields: object = {}) => {
  const app_id = await newDraft(server, member);
  const { order_no } = await orderApp(server, member, { app_id, ...fields });
  await payOrder(server, member, { order_no, paytype });
  if (paytype !== 'balance') {
    await pay(order_no);
  }
  const polled = await server.call<{ code: string }>(billing.pollPackOrder, { order_no }, member);
  await endOfBuild(server, member, polled.data.code);
  return { app_id, order_no };
};
const appOf = async (app_id: number) =>
  (await server.call<{ status: string; expire_time: number; plan: string }>(packaging.getApp, { app_id }, member)).data;

describe.each(['wechat', 'alipay', 'stripe'] as const)('a recharge by %s', (paytype) => {
  test('goes back the way it came, once, and the provider knows', async () => {
    const order_no = await recharged('100', paytype);
    expect(await refund(order_no, 'channel')).toMatchObject({ status: 'passed' });
    await isPaidBack(order_no);
    expect(await refundOf(order_no)).toEqual({ state: 'done', status: 'refunded' });
    expect(await money()).toMatchObject({ balance_fen: 0, held_fen: 0 });
    expect(simulator.find(order_no)!.refund).toMatchObject({ amountFen: 10_000 });
    expect(await toldKinds()).toContain('refundDone');
    expect(await ask(order_no, 'channel')).toMatchObject({ err: 'STATE' });
  });

  test('is paid back once when the answer of the provider is lost', async () => {
    const order_no = await recharged('100', paytype);
    await ask(order_no, 'channel');
    simulator.behave('deaf');
    await decide();
    await expect.poll(() => simulator.find(order_no)!.refund ?? null).not.toBeNull();
    simulator.behave('well');
    for (let each = 0; each < 3; each += 1) {
      server.clock.advance(3601);
      await Promise.all([sendRefunds(server.deps), sendRefunds(server.deps)]);
    }
    expect(await refundOf(order_no)).toEqual({ state: 'done', status: 'refunded' });
    expect(await money()).toMatchObject({ balance_fen: 0, held_fen: 0 });
  });

  test('waits while the house has too little money or the provider is down, held meanwhile', async () => {
    const order_no = await recharged('100', paytype);
    await ask(order_no, 'channel');
    simulator.behave('poor');
    await decide();
    await isSent(order_no, 'sending');
    server.clock.advance(61);
    simulator.behave('forged');
    await sendRefunds(server.deps);
    expect(await money()).toMatchObject({ balance_fen: 0, held_fen: 10_000 });
    simulator.behave('well');
    for (let each = 0; each < 3; each += 1) {
      server.clock.advance(3601);
      await sendRefunds(server.deps);
    }
    expect(await refundOf(order_no)).toMatchObject({ state: 'done' });
  });

  test('that the provider does not pay back is in the balance, with a message', async () => {
    const order_no = await recharged('100', paytype);
    await ask(order_no, 'channel');
    simulator.behave('strict');
    await decide();
    await isSent(order_no, 'kept');
    expect(await money()).toMatchObject({ balance_fen: 10_000, held_fen: 0 });
    expect(await toldKinds()).toContain('refundKept');
  });
});

test('a notification of WeChat settles it at once, also 20 times; a forged one changes nothing', async () => {
  const order_no = await recharged('100');
  await refund(order_no, 'channel');
  await expect.poll(() => simulator.find(order_no)!.refund ?? null).not.toBeNull();
  const { path, headers, body } = simulator.refundNotice(order_no)!;
  const post = (changes: object, payload = body) =>
    server.app.inject({ method: 'POST', url: path, headers: { ...headers, ...changes }, payload });
  expect((await post({ 'wechatpay-signature': 'AAAA' })).statusCode).toBe(400);
  expect((await post({}, '{}')).statusCode).toBe(400);
  const responses = await Promise.all(Array.from({ length: 20 }, () => post({})));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 204));
  expect(await refundOf(order_no)).toMatchObject({ state: 'done' });
  expect(await money()).toMatchObject({ balance_fen: 0, held_fen: 0 });
});

describe('an app', () => {
  test('paid from the balance and a gift ends, and its price without the gift is in the balance', async () => {
    await giveBalance(server, member, 10_000, 5000);
    const { app_id, order_no } = await packed();
    expect(await ask(order_no, 'channel')).toMatchObject({ err: 'NOT_REFUNDABLE', reason: expect.any(String) });
    expect(await ask(order_no, 'balance')).toMatchObject({ amount: '100.00' });
    await decide();
    expect(await money()).toMatchObject({ balance_fen: 10_000, gift_fen: 2100 });
    expect(await appOf(app_id)).toMatchObject({ status: 'expired' });
    expect(await toldKinds()).toContain('refundToBalance');
    const rebuilt = await server.call<WireOrder>(packaging.rebuildApp, { app_id, version: '1.0.1' }, member);
    expect(rebuilt.data.err).toBe('EXPIRED');
  });

  test('is refunded from its newest order on: the renewal first, which then ends where it began', async () => {
    await giveBalance(server, member, 100_000);
    const { app_id, order_no } = await packed();
    const { expire_time } = await appOf(app_id);
    server.clock.advance(1);
    const renewal = await server.call<WireOrder>(
      packaging.renewApp,
      { app_id, plan: 'higher', months: 12, create: 1 },
      member,
    );
    await payOrder(server, member, { order_no: renewal.data.order_no, paytype: 'balance' });
    expect((await appOf(app_id)).expire_time).toBeGreaterThan(expire_time);
    expect(await ask(order_no, 'balance')).toMatchObject({ err: 'STATE' });
    await refund(renewal.data.order_no, 'balance');
    expect(await appOf(app_id)).toMatchObject({ expire_time, plan: 'primary', status: 'packed' });
    await refund(order_no, 'balance');
    expect(await appOf(app_id)).toMatchObject({ status: 'expired' });
    expect(await balanceOf(server, member)).toBe('1000.00');
  });
});

describe('goods that are used:', () => {
  test('a recharge that is spent, and points of which one is gone, stay', async () => {
    const order_no = await recharged('200');
    await packed();
    expect(await ask(order_no, 'channel')).toMatchObject({
      err: 'NOT_REFUNDABLE',
      reason: expect.stringContaining('用掉'),
    });
    expect(await ask(order_no, 'balance')).toMatchObject({ err: 'NOT_REFUNDABLE' });
  });

  test('a recharge that is spent between asking and deciding', async () => {
    const order_no = await recharged('200');
    await ask(order_no, 'channel');
    await packed();
    expect(await decide()).toMatchObject({ err: 'STATE' });
    expect(await money()).toMatchObject({ balance_fen: 7100, held_fen: 0 });
    expect(await decide('fail')).toMatchObject({ status: 'failed' });
    expect(await refundOf(order_no)).toEqual({ state: 'refused', status: 'paid' });
  });

  test('points and a membership are taken back with the points of its months', async () => {
    const input = { points: 1000, paytype: 'alipay' };
    const points = (await server.call<WireOrder>(billing.buyPoints, input, member)).data.order_no;
    await pay(points);
    const level = { level: 'basic', paytype: 'wechat' };
    const joined = (await server.call<WireOrder>(billing.orderMembership, level, member)).data.order_no;
    await pay(joined);
    await giveMonthlyPoints(server.deps);
    expect(await money()).toMatchObject({ points: 3000 });
    await refund(joined, 'balance');
    expect(await money()).toMatchObject({ points: 1000, balance_fen: 29_900 });
    const info = await server.call<{ membership: object }>(account.getUserInfo, {}, member);
    expect(info.data.membership).toEqual({ level: 'none', expire: 0 });
    await refund(points, 'balance');
    expect(await money()).toMatchObject({ points: 0, balance_fen: 32_800 });
  });
});

describe('people', () => {
  test('above the limit are two; the one who asks does not decide', async () => {
    const order_no = await recharged('5001');
    await ask(order_no, 'channel');
    expect(await decide()).toMatchObject({ err: 'SECOND_PERSON' });
    expect(await refundOf(order_no)).toEqual({ state: 'asked', status: 'paid' });
    expect(await decide('pass', await newStaff(server, 'finance'))).toMatchObject({ status: 'passed' });
    await isPaidBack(order_no);
  });

  test('at once ask and decide once', async () => {
    const order_no = await recharged('100');
    const responses = await Promise.all([1, 2, 3].map(() => ask(order_no, 'channel')));
    expect(responses.filter(({ err }) => err === 'STATE')).toHaveLength(2);
    const { id, version } = await itemOf(server, cashier, 'refund', member);
    const others = [cashier, await newStaff(server, 'finance'), await newStaff(server, 'owner')];
    const decided = await Promise.all(
      others.map((by) => call<{ status?: string }>(staff.decideItem, { id, version, outcome: 'pass' }, by)),
    );
    expect(decided.filter(({ status }) => status === 'passed')).toHaveLength(1);
    expect(await money()).toMatchObject({ balance_fen: 0, held_fen: 10_000 });
    await isPaidBack(order_no);
    expect(await money()).toMatchObject({ held_fen: 0 });
  });

  test('of other roles may not, and an unpaid, unknown or closed order is none to refund', async () => {
    const { data } = await server.call<WireOrder>(billing.recharge, { money: '1', paytype: 'wechat' }, member);
    expect(await ask(data.order_no, 'channel', await newStaff(server, 'support'))).toMatchObject({ err: 'ROLE' });
    expect(await ask(data.order_no, 'channel')).toMatchObject({ err: 'STATE' });
    expect(await ask('nothing', 'channel')).toMatchObject({ err: 'NOT_FOUND' });
    expect(await ask(data.order_no, 'cash' as Way)).toMatchObject({ err: 'PARAM' });
  });
});

test('an account is not closed while a refund is on its way', async () => {
  const order_no = await recharged('100');
  await ask(order_no, 'channel');
  const { closing } = await import('../closing.ts');
  expect(await server.db.transaction().execute((tx) => closing.mayClose!(tx, member.id))).toBe(false);
  await decide('fail');
  expect(await server.db.transaction().execute((tx) => closing.mayClose!(tx, member.id))).toBe(true);
});
