import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { balanceOf, drivePayer, giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { giveMonthlyPoints } from '../buy/give-monthly-points.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';

let server: TestServer;
let member: TestMember;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.advance(31);
  member = await server.newMember();
  cashier = await newStaff(server, 'finance');
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const call = async <Data>(of: Parameters<typeof server.call>[0], input: object, by: TestMember | TestStaff = member) =>
  (await server.call<Data & { err?: string }>(of, { ...input }, by)).data;
const pay = (order_no: string) => payOrder(server, member, { order_no, paytype: 'balance' });
const payByWechat = (order_no: string) => drivePayer(server, order_no);
const ask = (order_no: string) =>
  call<{ id: number }>(billing.askRefund, { order_no, way: 'balance', reason: '买错了' }, cashier);
const decide = async () => {
  const { id, version } = await itemOf(server, cashier, 'refund', member);
  return call<{ status: string }>(staff.decideItem, { id, version, outcome: 'pass' }, cashier);
};
const refund = async (order_no: string) => {
  const response = await ask(order_no);
  return response.err ? response : decide();
};

describe('the end of an app', () => {
  let app_id: number;
  beforeEach(async () => {
    await giveBalance(server, member, 200_000);
    app_id = await newDraft(server, member);
    const { code } = await pay((await orderApp(server, member, { app_id })).order_no);
    await endOfBuild(server, member, code!);
  });
  const order = async (months: number) =>
    (await call<WireOrder>(packaging.renewApp, { app_id, months, create: 1 })).order_no;
  const endNow = async () => (await call<{ expire_time: number }>(packaging.getApp, { app_id })).expire_time;

  test('that is permanent takes no more money: it is in the balance, and the permanent version stays', async () => {
    const [year, forever, again] = [await order(12), await order(0), await order(0)];
    await pay(forever);
    const left = await balanceOf(server, member);
    for (const order_no of [year, again]) {
      expect((await pay(order_no)).status).not.toBe('paid');
      expect(await ask(order_no)).toMatchObject({ err: 'STATE' });
    }
    expect([await balanceOf(server, member), await endNow()]).toEqual([left, 0]);
  });

  test('goes back to where it was when a permanent version was paid, not quoted', async () => {
    const first = await endNow();
    const years = await order(24);
    await pay(years);
    const forever = await order(0);
    await refund(years);
    expect(await endNow()).toBe(first);
    await pay(forever);
    expect(await endNow()).toBe(0);
    expect(await refund(forever)).toMatchObject({ status: 'passed' });
    expect(await endNow()).toBe(first);
  });

  test('keeps the months that were paid after a permanent version was quoted', async () => {
    const forever = await order(0);
    await pay(await order(12));
    const extended = await endNow();
    await pay(forever);
    await refund(forever);
    expect(await endNow()).toBe(extended);
  });

  test('is given back from the newest delivery on, also of two at one moment', async () => {
    const first = await endNow();
    const [year, forever] = [await order(12), await order(0)];
    server.clock.advance(1);
    await pay(year);
    await pay(forever);
    expect(await refund(year)).toMatchObject({ err: 'STATE' });
    await refund(forever);
    await refund(year);
    expect(await endNow()).toBe(first);
  });
});

describe('a membership', () => {
  const join = async () => {
    const { order_no } = await call<WireOrder>(billing.orderMembership, { level: 'basic', paytype: 'wechat' });
    await payByWechat(order_no);
    return order_no;
  };
  beforeEach(() => giveBalance(server, member, 1_000_000));

  test('stays while an order has its discount, paid or open', async () => {
    const joined = await join();
    const app_id = await newDraft(server, member);
    const { order_no, amount } = await orderApp(server, member, { app_id });
    expect(Number(amount)).toBeLessThan(129);
    expect(await ask(joined), 'open').toMatchObject({ err: 'STATE' });
    const { code } = await pay(order_no);
    await endOfBuild(server, member, code!);
    expect(await ask(joined), 'paid').toMatchObject({ err: 'STATE' });
    expect(await refund(order_no)).toMatchObject({ status: 'passed' });
    expect(await refund(joined)).toMatchObject({ status: 'passed' });
  });

  test('stays when an order was placed at its discount between asking and deciding', async () => {
    const joined = await join();
    await ask(joined);
    await orderApp(server, member, { app_id: await newDraft(server, member) });
    expect(await decide()).toMatchObject({ err: 'STATE' });
  });

  test('gives its further year back without the months and the discount of the first', async () => {
    await join();
    const further = await join();
    await giveMonthlyPoints(server.deps);
    const points = async () => (await call<{ points: number }>(account.getUserInfo, {})).points;
    const gift = await points();
    expect(gift).toBeGreaterThan(0);
    const discounted = await orderApp(server, member, { app_id: await newDraft(server, member) });
    expect(Number(discounted.amount)).toBeLessThan(129);
    expect(await refund(further)).toMatchObject({ status: 'passed' });
    expect(await points()).toBe(gift);
  });
});

test('a recharge whose gift has been spent stays, also after the balance is filled again', async () => {
  const gift = (gift_fen: number) =>
    server.db.updateTable('recharge_option').set({ gift_fen }).where('amount_fen', '=', 10_000).execute();
  await gift(5000);
  const { order_no } = await call<WireOrder>(billing.recharge, { money: '100', paytype: 'wechat' });
  await gift(0);
  await payByWechat(order_no);
  const app_id = await newDraft(server, member);
  const { code } = await pay((await orderApp(server, member, { app_id })).order_no);
  await endOfBuild(server, member, code!);
  await giveBalance(server, member, 20_000);
  const input = { order_no, way: 'channel', reason: '买错了' };
  expect(await call(billing.askRefund, input, cashier)).toMatchObject({ err: 'NOT_REFUNDABLE' });
  await giveBalance(server, member, 0, 2900);
  expect(await call(billing.askRefund, input, cashier)).toMatchObject({ amount: '100.00' });
});
