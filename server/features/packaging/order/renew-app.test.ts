import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { endOfBuild, newDraft, signInAgain, type WireApp } from '#server/testing/packed-app.ts';
import { balanceOf, giveBalance, orderApp, payOrder, pollOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { queuePaidBuild } from './pack-purchase.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const renew = async (fields: object = {}) =>
  (
    await server.call<WireOrder & { expire_time_after: number; items: { title: string }[] }>(
      packaging.renewApp,
      { app_id, months: 12, ...fields },
      member,
    )
  ).data;
const order = (fields: object = {}) => orderApp(server, member, { app_id, ...fields });
const pay = (order_no: string, paytype = 'balance', of = member) => payOrder(server, of, { order_no, paytype });
const poll = (order_no: string, of = member) => pollOrder(server, of, order_no);
const balance = () => balanceOf(server, member);
const appNow = async () => (await server.call<WireApp>(packaging.getApp, { app_id }, member)).data;

describe('a renewal', () => {
  const DAY = 86_400;
  beforeEach(async () => {
    member = await server.newMember();
    app_id = await newDraft(server, member);
    await giveBalance(server, member, 1_000_000);
    const { code } = await pay((await order({ months: 1 })).order_no);
    await endOfBuild(server, member, code!);
  });

  test('extends from the end, and builds nothing', async () => {
    const before = (await appNow()).expire_time;
    const quote = await renew({ months: 1 });
    expect(quote).toMatchObject({ amount: '19.00', months: 1 });
    const { order_no } = await renew({ months: 1, create: 1, amount: '19.00' });
    expect(await pay(order_no)).toMatchObject({ kind: 'renew', status: 'paid' });
    const { expire_time } = await appNow();
    expect(expire_time).toBe(quote.expire_time_after);
    expect(expire_time - before).toBeGreaterThan(27 * DAY);
    expect((await poll(order_no)).code).toBeUndefined();
  });

  test('extends from now when the app is over, in any plan', async () => {
    server.clock.advance(100 * DAY);
    await signInAgain(server, member);
    const paid = await pay((await renew({ create: 1, plan: 'wrapper' })).order_no);
    expect(paid).toMatchObject({ amount: '49.00' });
    const { expire_time, plan } = await appNow();
    expect([plan, Math.round((expire_time - paid.pay_time) / DAY)]).toEqual([
      'wrapper',
      expect.toSatisfy((days) => days >= 365),
    ]);
  });

  test('with a higher plan also costs the rest of the time; a lower one is refused while it runs', async () => {
    const quote = await renew({ plan: 'professional' });
    expect(quote).toMatchObject({ amount: '649.00' });
    expect(quote.items.map(({ title }) => title)).toEqual(['Android 续费', 'Android 补差价']);
    expect(await renew({ plan: 'wrapper', create: 1 })).toMatchObject({ err: 'STATE' });
    await pay((await renew({ plan: 'professional', create: 1 })).order_no);
    expect((await appNow()).plan).toBe('professional');
  });

  test('an upgrade that was quoted for a short rest is refused for a longer one', async () => {
    const upgrade = await renew({ plan: 'max', months: 1, create: 1 });
    await pay((await renew({ months: 120, create: 1 })).order_no);
    const left = await balance();
    expect(await pay(upgrade.order_no)).toMatchObject({ err: 'STATE' });
    expect(await balance()).toBe(left);
    expect((await appNow()).plan).toBe('primary');
  });

  test('a cheap renewal that was placed before an upgrade is refused after it', async () => {
    const cheap = await renew({ months: 12, create: 1 });
    await pay((await renew({ plan: 'max', months: 1, create: 1 })).order_no);
    expect(await pay(cheap.order_no)).toMatchObject({ err: 'STATE' });
    expect((await appNow()).plan).toBe('max');
  });

  test('of a permanent app, a trial or a draft is refused', async () => {
    await pay((await renew({ months: 0, create: 1 })).order_no);
    expect((await appNow()).expire_time).toBe(0);
    expect(await renew({ create: 1 })).toMatchObject({ err: 'STATE' });
    app_id = await newDraft(server, member, { link: 'https://c.example.org/' });
    expect(await renew({ create: 1 })).toMatchObject({ err: 'STATE' });
  });
});

describe('a higher plan alone', () => {
  const DAY = 86_400;
  beforeEach(async () => {
    member = await server.newMember();
    app_id = await newDraft(server, member);
    await giveBalance(server, member, 1_000_000);
    const { code } = await pay((await order({ months: 1 })).order_no);
    await endOfBuild(server, member, code!);
  });
  const turn = (on: boolean, upgrade = 1) =>
    server.call<{ err?: string; amounts: Record<string, string> }>(
      packaging.configureModules,
      { app_id, upgrade, modules: [{ name: 'push', status: on ? 1 : 0 }] },
      member,
    );
  const upgrade = (fields: object = {}) => renew({ upgrade: 1, plan: 'professional', ...fields });
  const buildOf = async (code: string) => endOfBuild(server, member, code);

  test('costs the difference for what remains, keeps the end, and builds the version that was ordered with it', async () => {
    const before = (await appNow()).expire_time;
    expect((await turn(true, 0)).data).toMatchObject({ err: 'PACKAGE_TOO_LOW' });
    const { amounts } = (await turn(true)).data;
    expect([amounts.wrapper, amounts.primary, amounts.professional]).toEqual(['0.00', '0.00', '50.00']);
    expect((await appNow()).changes).toEqual({ version: '1.0.0', modules: ['push'], fields: [] });
    const quote = await upgrade();
    expect(quote).toMatchObject({ amount: '50.00', expire_time_after: before });
    expect(await upgrade({ create: 1, version: '1.1' })).toMatchObject({ err: 'VERSION', field: 'version' });
    const { order_no } = await upgrade({ create: 1, amount: quote.amount, version: '1.1.0', content: '加了推送' });
    const paid = await pay(order_no);
    expect(paid).toMatchObject({ status: 'paid', service: expect.stringContaining('升级') });
    expect(await buildOf(paid.code!)).toMatchObject({ status: 'done', version: '1.1.0', version_code: 2 });
    expect((await poll(order_no)).code).toBe(paid.code);
    const app = await appNow();
    expect([app.plan, app.expire_time, app.changes]).toEqual([
      'professional',
      before,
      { version: '1.1.0', fields: [], modules: [] },
    ]);
  });

  test('without a version builds nothing; with a draft that needs more it is built later', async () => {
    const paid = await pay((await upgrade({ create: 1, plan: 'higher' })).order_no);
    expect([paid.status, paid.code]).toEqual(['paid', undefined]);
    const order_no = (await upgrade({ create: 1, version: '1.1.0' })).order_no;
    const settings = { push: { on: true, config: {} }, nativeConfig: { on: true, config: {} } };
    const ofMax = { faceDiscern: { on: true, config: {} }, ...settings };
    await server.db
      .updateTable('packed_app')
      .set({ modules: JSON.stringify(ofMax) })
      .where('id', '=', app_id)
      .execute();
    const second = await pay(order_no);
    expect(second).toMatchObject({ status: 'paid' });
    expect((await appNow()).plan).toBe('professional');
  });

  test('waits for a build that runs', async () => {
    const { order_no } = await upgrade({ create: 1, version: '2.0.0' });
    const { data } = await server.call<WireOrder>(packaging.rebuildApp, { app_id, version: '1.0.1' }, member);
    expect(await pay(order_no)).toMatchObject({ status: 'paid' });
    expect((await poll(order_no)).code, 'not yet').toBeUndefined();
    await buildOf(data.code!);
    const { id } = await server.db
      .selectFrom('pay_order')
      .select('id')
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow();
    const next = { version: '2.0.0', content: '' };
    await queuePaidBuild(server.deps, { app: app_id, member: member.id, order: id, next });
    const { code } = await poll(order_no);
    expect(await buildOf(code!)).toMatchObject({ version: '2.0.0', status: 'done' });
  });

  test('is refused for the same or a lower plan, after the end, and when more time was bought meanwhile', async () => {
    expect(await upgrade({ plan: 'primary' })).toMatchObject({ err: 'STATE' });
    expect(await upgrade({ plan: 'wrapper', create: 1 })).toMatchObject({ err: 'STATE' });
    const cheap = await upgrade({ create: 1 });
    await pay((await renew({ months: 12, create: 1 })).order_no);
    expect(await pay(cheap.order_no)).toMatchObject({ err: 'STATE' });
    expect((await appNow()).plan).toBe('primary');
    server.clock.advance(800 * DAY);
    await signInAgain(server, member);
    expect(await upgrade()).toMatchObject({ err: 'STATE' });
  });

  test('of a permanent app costs the difference of the permanent prices', async () => {
    await pay((await renew({ months: 0, create: 1 })).order_no);
    const quote = await upgrade();
    expect(quote).toMatchObject({ amount: '1400.00', expire_time_after: 0 });
    await pay((await upgrade({ create: 1 })).order_no);
    expect(await appNow()).toMatchObject({ plan: 'professional', expire_time: 0 });
  });

  test('more time in the own plan is sold while the draft waits for an upgrade; less of a plan is not', async () => {
    await turn(true);
    expect(await renew({ create: 1 })).toMatchObject({ status: 'unpaid' });
    server.clock.advance(100 * DAY);
    await signInAgain(server, member);
    expect(await renew({ create: 1, plan: 'wrapper' })).toMatchObject({ err: 'PACKAGE_TOO_LOW' });
  });
});
