import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { payFromBalance } from '#server/features/billing/orders/pay-from-balance.ts';
import { sweepOrders } from '#server/features/billing/payment/sweep-orders.ts';
import { endOfBuild, newDraft, startTrialOf, type WireApp } from '#server/testing/packed-app.ts';
import { balanceOf, giveBalance, orderApp, payOrder, pollOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { queuePaidBuild } from './pack-purchase.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
  app_id = await newDraft(server, member);
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const order = (fields: object = {}) => orderApp(server, member, { app_id, ...fields });
const pay = (order_no: string, paytype = 'balance', of = member) => payOrder(server, of, { order_no, paytype });
const poll = (order_no: string, of = member) => pollOrder(server, of, order_no);
const balance = () => balanceOf(server, member);
const appNow = async () => (await server.call<WireApp>(packaging.getApp, { app_id }, member)).data;
const orders = async () => (await server.call<{ list: object[]; total: number }>(billing.listOrders, {}, member)).data;

describe('an order that is paid by balance', () => {
  test('takes the money, licenses the app and queues its build, all at once', async () => {
    await giveBalance(server, member, 20_000);
    const placed = await order();
    expect(placed).toMatchObject({
      kind: 'pack',
      status: 'unpaid',
      amount: '129.00',
      service: 'Shanye Tea · Basic',
      sandbox: 1,
    });
    expect(placed.expire_time - placed.create_time).toBe(900);
    expect(await poll(placed.order_no)).toEqual({ order_no: placed.order_no, status: 'unpaid' });
    const paid = await pay(placed.order_no);
    expect(paid).toMatchObject({ status: 'paid', paytype: 'balance', code: expect.any(String) });
    expect(await balance()).toBe('71.00');
    expect(await poll(placed.order_no)).toMatchObject({
      status: 'paid',
      code: paid.code,
      build: { progress: expect.any(Number) },
    });
    const build = await endOfBuild(server, member, paid.code!);
    expect(build.status).toBe('done');
    const app = await appNow();
    expect(app).toMatchObject({ trial: 0, plan: 'primary', base: { platforms: ['android'] }, status: 'packed' });
    expect(app.expire_time - paid.pay_time).toBeGreaterThan(364 * 86_400);
    expect((await orders()).list).toMatchObject([{ order_no: placed.order_no, status: 'paid', amount: '129.00' }]);
  });

  test('needs enough of it, and says how much is missing', async () => {
    await giveBalance(server, member, 10_000, 1900);
    const { order_no } = await order();
    expect(await pay(order_no)).toMatchObject({ err: 'BALANCE_SHORT', need: '10.00' });
    expect(await balance()).toBe('119.00');
    expect((await appNow()).status).toBe('unpaid');
    await giveBalance(server, member, 1000);
    expect(await pay(order_no), 'the order stays payable').toMatchObject({ status: 'paid' });
    expect(await balance()).toBe('0.00');
    const money = await server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id).execute();
    expect(money).toMatchObject([{ balance_fen: 0, gift_fen: 0 }]);
  });

  test('spends gifts last', async () => {
    await giveBalance(server, member, 12_000, 5000);
    await pay((await order()).order_no);
    const money = await server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id).execute();
    expect(money).toMatchObject([{ balance_fen: 0, gift_fen: 4100 }]);
  });

  test('after a trial keeps key and package name, without the mark and the trial’s end', async () => {
    await giveBalance(server, member, 20_000);
    const code = await startTrialOf(server, member, app_id);
    await endOfBuild(server, member, code);
    const paid = await pay((await order({ months: 1, plan: 'wrapper' })).order_no);
    expect((await endOfBuild(server, member, paid.code!)).status).toBe('done');
    expect(await appNow()).toMatchObject({ trial: 0, plan: 'wrapper', base: { platforms: ['android'] } });
    const keys = server.db.selectFrom('signing_key').select('id').where('app_id', '=', app_id).execute();
    expect(await keys).toHaveLength(1);
  });

  test('while the trial is being built, has its build afterwards', async () => {
    await giveBalance(server, member, 20_000);
    const code = await startTrialOf(server, member, app_id);
    const { order_no } = await order();
    await server.db
      .updateTable('build')
      .set({ status: 'queued', leased_until: null, attempt: 99 })
      .where('code', '=', code)
      .execute();
    expect(await pay(order_no)).toMatchObject({ status: 'paid' });
    const { id } = await server.db
      .selectFrom('pay_order')
      .select('id')
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow();
    const ids = { app: app_id, member: member.id, order: id };
    await queuePaidBuild(server.deps, ids);
    expect((await poll(order_no)).code).toBeUndefined();
    await server.db
      .updateTable('build')
      .set({ status: 'done', finished_at: new Date() })
      .where('code', '=', code)
      .execute();
    await queuePaidBuild(server.deps, ids);
    await queuePaidBuild(server.deps, ids);
    const build = await endOfBuild(server, member, (await poll(order_no)).code!);
    expect(build.status).toBe('done');
  });
});

test('a paid app gets no other plan, platform or trial than an order pays', async () => {
  await giveBalance(server, member, 20_000);
  const { code } = await pay((await order()).order_no);
  await endOfBuild(server, member, code!);
  const save = async (fields: object) =>
    (await server.call<WireOrder & { field?: string }>(packaging.getApp, { app_id, ...fields }, member)).data;
  expect(await save({ plan: 'max' })).toMatchObject({ err: 'FROZEN', field: 'plan' });
  expect(await save({ platforms: 'android,ios' })).toMatchObject({ err: 'FROZEN', field: 'platforms' });
  expect(await save({ platforms: 'ios' })).toMatchObject({ err: 'FROZEN', field: 'platforms' });
  expect((await save({ plan: 'primary', platforms: 'android', app_name: 'Shanye' })).err).toBeUndefined();
  expect(await order({ trial: 1 })).toMatchObject({ err: 'STATE' });
  expect(await appNow()).toMatchObject({ plan: 'primary', trial: 0, base: { platforms: ['android'] } });
});

describe('is refused:', () => {
  test.each(['129', '128.99', '0.00', '-129.00', '0.01', 'NaN', '１２９.００'])('the price %s', async (amount) => {
    expect(await order({ amount })).toMatchObject({ err: 'PRICE_CHANGED', amount: '129.00' });
    expect((await orders()).total).toBe(0);
  });

  test('another’s order, a closed one, a paid one, one whose time is over', async () => {
    await giveBalance(server, member, 100_000);
    const stranger = await server.newMember();
    await giveBalance(server, stranger, 100_000);
    const { order_no } = await order();
    expect(await pay(order_no, 'balance', stranger)).toMatchObject({ err: 'NOT_FOUND' });
    expect(await poll(order_no, stranger)).toMatchObject({ err: 'NOT_FOUND' });
    const cancel = (of: TestMember) => server.call<WireOrder>(billing.cancelOrder, { order_no }, of);
    expect((await cancel(stranger)).data.err).toBe('NOT_FOUND');
    expect((await cancel(member)).data).toMatchObject({ status: 'closed' });
    expect((await cancel(member)).data, 'twice').toMatchObject({ status: 'closed' });
    expect(await pay(order_no)).toMatchObject({ err: 'STATE' });
    const late = (await order()).order_no;
    server.clock.advance(900);
    expect(await pay(late)).toMatchObject({ err: 'STATE' });
    await sweepOrders(server.deps);
    expect(await poll(late)).toMatchObject({ status: 'closed' });
    const { order_no: good } = await order();
    const { code } = await pay(good);
    expect(await pay(good), 'paid twice').toMatchObject({ err: 'STATE' });
    expect((await server.call<WireOrder>(billing.cancelOrder, { order_no: good }, member)).data.err).toBe('STATE');
    expect(await balance()).toBe('871.00');
    await endOfBuild(server, member, code!);
    expect(await order(), 'a paid app is renewed').toMatchObject({ err: 'STATE' });
  });

  test('a way to pay that does not exist', async () => {
    const { order_no } = await order();
    for (const paytype of ['trial', 'gold', 'BALANCE', '__proto__']) {
      expect(await pay(order_no, paytype)).toMatchObject({ err: 'PAYTYPE' });
    }
  });

  test('a plan that lacks a module of the app', async () => {
    const modules = { botnav: { on: true, config: {} } };
    await server.db
      .updateTable('packed_app')
      .set({ modules: JSON.stringify(modules) })
      .where('id', '=', app_id)
      .execute();
    expect(await order({ plan: 'wrapper' })).toMatchObject({ err: 'PACKAGE_TOO_LOW', name: 'Bottom bar' });
    const { order_no } = await order();
    const more = { push: { on: true, config: {} } };
    await giveBalance(server, member, 20_000);
    await server.db
      .updateTable('packed_app')
      .set({ modules: JSON.stringify(more) })
      .where('id', '=', app_id)
      .execute();
    expect(await pay(order_no), 'switched on after the order').toMatchObject({ err: 'STATE' });
    expect(await balance()).toBe('200.00');
  });

  test('an offline site below the professional plan, when it came after the order', async () => {
    await giveBalance(server, member, 20_000);
    const { order_no } = await order();
    const site = JSON.stringify({ file: 'x', sha256: '', size: 1, name: 'tea.zip' });
    await server.db.updateTable('packed_app').set({ site, link: '' }).where('id', '=', app_id).execute();
    expect(await pay(order_no)).toMatchObject({ err: 'STATE' });
  });

  test('a deleted app', async () => {
    await giveBalance(server, member, 20_000);
    const { order_no } = await order();
    await server.call(packaging.deleteApp, { app_id, confirm: 1 }, member);
    expect(await pay(order_no)).toMatchObject({ err: 'STATE' });
    expect(await balance()).toBe('200.00');
  });

  test('a frozen member', async () => {
    await giveBalance(server, member, 20_000);
    const { order_no } = await order();
    await server.db
      .updateTable('member')
      .set({ status: 'frozen', frozen_reason: 'fraud' })
      .where('id', '=', member.id)
      .execute();
    expect(await pay(order_no), 'whose sessions are over').toBeNull();
    const request = { memberId: member.id, orderNo: order_no };
    expect(await payFromBalance(server.deps, request)).toMatchObject({
      failure: 'FROZEN_MEMBER',
      details: { reason: 'fraud' },
    });
  });
});

test('a price that changes never changes an order, and the database refuses to', async () => {
  await giveBalance(server, member, 20_000);
  const { order_no } = await order();
  await server.db
    .updateTable('plan_price')
    .set({ android_fen: 99_900 })
    .where('plan', '=', 'primary')
    .where('months', '=', 12)
    .execute();
  expect(await order({ amount: '129.00' })).toMatchObject({ err: 'PRICE_CHANGED' });
  const change = server.db
    .updateTable('pay_order')
    .set({ snapshot: JSON.stringify({ app_id }) })
    .where('order_no', '=', order_no);
  await expect(change.execute()).rejects.toMatchObject({ code: '23001' });
  const paid = await pay(order_no);
  await server.db
    .updateTable('plan_price')
    .set({ android_fen: 12_900 })
    .where('plan', '=', 'primary')
    .where('months', '=', 12)
    .execute();
  expect(paid).toMatchObject({ amount: '129.00', status: 'paid' });
  const back = server.db
    .updateTable('pay_order')
    .set({ status: 'unpaid', paid_at: null })
    .where('order_no', '=', order_no);
  await expect(back.execute()).rejects.toMatchObject({ code: '23514' });
});

test('a membership level has its discount, while it lasts', async () => {
  const until = new Date(server.clock.now().getTime() + 1000);
  await server.db
    .insertInto('membership')
    .values({ member_id: member.id, level: 'senior', expires_at: until, points_at: until })
    .execute();
  expect(await order()).toMatchObject({ amount: '103.20' });
  server.clock.advance(2);
  expect(await order()).toMatchObject({ amount: '129.00' });
});

describe('at once', () => {
  test('one order paid ten times costs once', async () => {
    await giveBalance(server, member, 100_000);
    const { order_no } = await order();
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(order_no)));
    expect(paid.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(await balance()).toBe('871.00');
  });

  test('a balance that suffices for one of two apps pays one', async () => {
    await giveBalance(server, member, 13_000);
    const first = await order();
    const second = await order({ app_id: await newDraft(server, member, { link: 'https://b.example.org/' }) });
    const paid = await Promise.all([first, second].map(({ order_no }) => pay(order_no)));
    expect(paid.map((one) => one.err ?? one.status).sort()).toEqual(['BALANCE_SHORT', 'paid']);
    expect(await balance()).toBe('1.00');
  });

  test('two orders of one app: the second finds it paid and costs nothing', async () => {
    await giveBalance(server, member, 100_000);
    const both = [await order(), await order({ months: 1 })];
    const paid = await Promise.all(both.map(({ order_no }) => pay(order_no)));
    expect(paid.map((one) => one.err ?? one.status).sort()).toEqual(['STATE', 'paid']);
  });
});

test('the older call pays the same', async () => {
  await giveBalance(server, member, 20_000);
  const { order_no } = await order();
  const paid = await server.call<WireOrder>(billing.payByBalance, { order_no, password: 'ignored' }, member);
  expect(paid.data).toMatchObject({ status: 'paid', code: expect.any(String) });
});
