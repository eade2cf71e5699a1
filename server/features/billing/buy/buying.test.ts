import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { addMonths } from '#rules/calendar.ts';
import type { Outcome } from '#server/adapters/payment/simulator.ts';
import { endOfBuild, newDraft, signInAgain } from '#server/testing/packed-app.ts';
import { balanceOf, drivePayer, giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { post } from '../ledger/post.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { giveMonthlyPoints } from './give-monthly-points.ts';

type Level = { level: string; year: string; upgrade?: string; open: number };
type Memberships = { levels: Level[]; mine: { level: string; expire: number } };

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

const drive = (order_no: string, outcome?: Outcome) => drivePayer(server, order_no, outcome);
const ask = async <Data>(call: Parameters<typeof server.call>[0], input: Record<string, unknown>) =>
  (await server.call<Data>(call, input, { ...member, language: 'zh-EN' })).data;
const points = (fields: Record<string, unknown>) => ask<WireOrder>(billing.buyPoints, { paytype: 'wechat', ...fields });
const join = (fields: Record<string, unknown>) =>
  ask<WireOrder>(billing.orderMembership, { paytype: 'wechat', ...fields });
const joined = async (fields: Record<string, unknown>) => {
  const { order_no } = await join(fields);
  await drive(order_no);
  return order_no;
};
const memberships = () => ask<Memberships>(billing.listMemberships, {});
const mine = async () => (await memberships()).mine;
const statusOf = async (order_no: string) =>
  (await server.db.selectFrom('pay_order').select('status').where('order_no', '=', order_no).executeTakeFirstOrThrow())
    .status;
const pointsOf = async () => (await ask<{ points: number; paid_left: number }>(account.getUserInfo, {})).points;
const grantedMonths = async () =>
  (
    await server.db
      .selectFrom('ledger_tx')
      .select('id')
      .where('idempotency_key', 'like', `month:${member.id}:%`)
      .execute()
  ).length;
/** The number of months that remain in the calendar. */
const monthsLeft = async () => {
  const { expire } = await mine();
  const now = Math.floor(server.clock.now().getTime() / 1000);
  return [12, 36].find((months) => Math.abs(addMonths(now, months) - expire) < 60);
};

test('cards are not offered before Stripe has its keys', async () => {
  expect(await points({ points: 1000, paytype: 'stripe' })).toMatchObject({ err: 'PAYTYPE' });
  const { paytypes } = await ask<{ paytypes: string[] }>(billing.listRechargeOptions, {});
  expect(paytypes).toEqual(['wechat', 'alipay', 'bank']);
  const { order_no } = await points({ points: 1000 });
  expect(await ask<WireOrder>(billing.payOrder, { order_no, paytype: 'stripe' })).toMatchObject({ err: 'PAYTYPE' });
  expect((await ask<{ paytypes: string[] }>(billing.getOrder, { order_no })).paytypes).not.toContain('stripe');
  const forged = { method: 'POST', url: '/notify/stripe', payload: { id: 'evt_1' } } as const;
  expect((await server.app.inject(forged)).statusCode).toBe(404);
});

describe('a pack of points', () => {
  test('is credited once it is paid, once', async () => {
    const placed = await points({ points: 1000 });
    expect(placed).toMatchObject({
      kind: 'points',
      amount: '29.00',
      service: '1,000 download points',
      status: 'unpaid',
    });
    await drive(placed.order_no, 'twice');
    expect([await statusOf(placed.order_no), await pointsOf()]).toEqual(['paid', 1000]);
    expect(await balanceOf(server, member)).toBe('0.00');
    const { points: packs } = await ask<{ points: { id: number; points: number }[] }>(billing.listPrices, {});
    const again = await points({ pack_id: packs.find((pack) => pack.points === 5000)!.id, paytype: 'alipay' });
    await drive(again.order_no);
    expect(await pointsOf()).toBe(6000);
  });

  test.each([
    [{ points: 999 }, 'POINTS'],
    [{ points: -1000 }, 'PARAM'],
    [{ points: 1000.5 }, 'PARAM'],
    [{ pack_id: 9999 }, 'POINTS'],
    [{}, 'POINTS'],
    [{ points: 1000, paytype: 'balance' }, 'PAYTYPE'],
    [{ points: 1000, paytype: 'trial' }, 'PAYTYPE'],
    [{ points: 1000, paytype: '' }, 'PAYTYPE'],
  ])('%j is refused with %s', async (fields, err) => {
    expect(await points(fields)).toMatchObject({ err });
  });

  test('is never paid from the balance, through any call (spec §9)', async () => {
    await giveBalance(server, member, 100_000);
    const { order_no } = await points({ points: 1000 });
    expect(await payOrder(server, member, { order_no, paytype: 'balance' })).toMatchObject({ err: 'PAYTYPE' });
    expect(await ask<WireOrder>(billing.payByBalance, { order_no })).toMatchObject({ err: 'PAYTYPE' });
    expect([await statusOf(order_no), await pointsOf()]).toEqual(['unpaid', 0]);
  });

  test('paid too late or through both ways leaves the money in the balance, and no points', async () => {
    const late = await points({ points: 1000, paytype: 'alipay' });
    await drive(late.order_no, 'late');
    expect([await pointsOf(), await balanceOf(server, member)]).toEqual([0, '29.00']);
  });
});

describe('a membership', () => {
  test('lasts a year, is extended by years, and takes its discount off packing', async () => {
    const { levels, mine: before } = await memberships();
    expect(levels.map(({ level, year, open }) => [level, year, open])).toEqual([
      ['junior', '99.00', 1],
      ['basic', '299.00', 1],
      ['senior', '899.00', 1],
      ['special', '2999.00', 1],
    ]);
    expect(before).toEqual({ level: 'none', expire: 0 });
    const placed = await join({ level: 'senior' });
    expect(placed).toMatchObject({ kind: 'member', amount: '899.00', service: 'Senior membership · 1 year' });
    await drive(placed.order_no, 'twice');
    expect([(await mine()).level, await monthsLeft()]).toEqual(['senior', 12]);
    await joined({ level: 'senior', years: 2 });
    expect(await monthsLeft()).toBe(36);
    const app_id = await newDraft(server, member);
    expect(await orderApp(server, member, { app_id })).toMatchObject({ amount: '103.20' });
    const info = await ask<{ membership: object }>(account.getUserInfo, {});
    expect(info.membership).toEqual(await mine());
  });

  test('rises for the difference of what remains, and never falls', async () => {
    await joined({ level: 'basic' });
    const { levels } = await memberships();
    expect(levels.map(({ upgrade, open }) => [upgrade, open])).toEqual([
      [undefined, 0],
      [undefined, 1],
      [expect.stringMatching(/^60[01]\.\d\d$/), 1],
      [expect.stringMatching(/^270\d\.\d\d$/), 1],
    ]);
    expect(await join({ level: 'junior' })).toMatchObject({ err: 'LEVEL', field: 'level' });
    const upgrade = await join({ level: 'senior', years: 0 });
    expect(upgrade).toMatchObject({ amount: levels[2]!.upgrade, service: 'Senior membership · Upgrade' });
    await drive(upgrade.order_no);
    expect([(await mine()).level, await monthsLeft()]).toEqual(['senior', 12]);
    expect(await join({ level: 'special', years: 1, amount: '2999.00' })).toMatchObject({
      err: 'PRICE_CHANGED',
      amount: expect.stringMatching(/^5\d{3}\.\d\d$/),
    });
  });

  test('ends, and may then be a lower one', async () => {
    await joined({ level: 'senior' });
    server.clock.advance(366 * 86_400);
    await signInAgain(server, member);
    expect(await mine()).toEqual({ level: 'none', expire: 0 });
    await joined({ level: 'junior' });
    expect([(await mine()).level, await monthsLeft()]).toEqual(['junior', 12]);
  });

  test.each([
    [{ level: 'gold' }, 'PARAM'],
    [{ level: 'none' }, 'PARAM'],
    [{ level: 'basic', years: 0 }, 'PARAM'],
    [{ level: 'basic', years: -1 }, 'PARAM'],
    [{ level: 'basic', years: 1.5 }, 'PARAM'],
    [{ level: 'basic', years: 11 }, 'PARAM'],
    [{ level: 'basic', years: 1e9 }, 'PARAM'],
    [{ level: 'basic', paytype: 'balance' }, 'PAYTYPE'],
    [{ level: 'basic', amount: '0.01' }, 'PRICE_CHANGED'],
  ])('%j is refused with %s', async (fields, err) => {
    expect(await join(fields)).toMatchObject({ err });
  });

  test('two tabs: an upgrade paid twice, and a level priced without the other, are money in the balance', async () => {
    await joined({ level: 'junior' });
    const [one, two] = [await join({ level: 'basic', years: 0 }), await join({ level: 'basic', years: 0 })];
    await Promise.all([drive(one.order_no), drive(two.order_no)]);
    expect([await statusOf(one.order_no), await statusOf(two.order_no)].sort()).toEqual(['closed', 'paid']);
    expect(await balanceOf(server, member)).toBe(two.amount);
    member = await server.newMember();
    const [low, high] = [await join({ level: 'junior' }), await join({ level: 'special' })];
    await drive(low.order_no);
    await drive(high.order_no);
    expect([(await mine()).level, await balanceOf(server, member)]).toEqual(['junior', '2999.00']);
  });

  test('has the points of each month, once, and they lapse with it', async () => {
    await joined({ level: 'basic' });
    await Promise.all([1, 2, 3, 4].map(() => giveMonthlyPoints(server.deps)));
    expect(await pointsOf()).toBe(2000);
    server.clock.advance(63 * 86_400);
    await signInAgain(server, member);
    for (let each = 0; each < 4; each += 1) {
      await giveMonthlyPoints(server.deps);
    }
    expect(await pointsOf()).toBe(2000);
    expect(await grantedMonths()).toBe(3);
    server.clock.advance(400 * 86_400);
    await signInAgain(server, member);
    for (let each = 0; each < 15; each += 1) {
      await giveMonthlyPoints(server.deps);
    }
    expect(await grantedMonths(), 'twelve months in all').toBe(12);
    expect(await pointsOf(), 'those of the last month have ended with it').toBe(0);
    expect(await proveLedger(server.deps)).toEqual([]);
  });

  test('has its points also when something is wrong with those of another member', async () => {
    const other = member;
    await joined({ level: 'basic' });
    const { points_at } = await server.db
      .selectFrom('membership')
      .select('points_at')
      .where('member_id', '=', other.id)
      .executeTakeFirstOrThrow();
    const key = `month:${other.id}:${secondsOf(points_at)}`;
    const postings = [
      { account: { kind: 'points' as const, memberId: other.id }, amount: 1 },
      { account: { kind: 'points_issued' as const }, amount: -1 },
    ];
    await server.db.transaction().execute((tx) => post(tx, { key, kind: 'points', at: server.clock.now(), postings }));
    member = await server.newMember();
    await joined({ level: 'junior' });
    await giveMonthlyPoints(server.deps);
    expect(await pointsOf()).toBe(500);
  });

  test('leaves bought points as they are when those of a month lapse', async () => {
    const bought = await points({ points: 1000 });
    await drive(bought.order_no);
    await joined({ level: 'junior' });
    await giveMonthlyPoints(server.deps);
    expect(await pointsOf()).toBe(1500);
    server.clock.advance(367 * 86_400);
    await signInAgain(server, member);
    for (let each = 0; each < 14; each += 1) {
      await giveMonthlyPoints(server.deps);
    }
    expect(await pointsOf()).toBe(1000);
  });
});

describe('the older renewal', () => {
  const renew = (fields: Record<string, unknown>) => ask<WireOrder>(packaging.renewEither, fields);

  test('orders what the newer calls order', async () => {
    expect(await renew({ target: 'member', level: 'basic', years: 2 })).toMatchObject({
      kind: 'member',
      amount: '598.00',
    });
    expect(await renew({ target: 'member' })).toMatchObject({ err: 'PARAM', field: 'level' });
    await joined({ level: 'junior' });
    expect(await renew({ target: 'member' })).toMatchObject({ kind: 'member', amount: '99.00' });
    const app_id = await newDraft(server, member);
    expect(await renew({ target: 'app', app_id })).toMatchObject({ err: 'STATE' });
    await giveBalance(server, member, 20_000);
    const { order_no } = await orderApp(server, member, { app_id });
    const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
    await endOfBuild(server, member, code!);
    expect(await renew({ target: 'app', app_id, months: 1 })).toMatchObject({ kind: 'renew', amount: '18.05' });
    expect(await renew({ target: 'app' })).toMatchObject({ err: 'PARAM', field: 'app_id' });
    member = await server.newMember();
    expect(await renew({ target: 'app', app_id })).toMatchObject({ err: 'NOT_FOUND' });
  });
});
