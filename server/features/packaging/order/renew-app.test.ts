import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/calls/packaging.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { endOfBuild, newDraft, signInAgain, type WireApp } from '#server/testing/packed-app.ts';
import { type Answer, balanceOf, giveBalance, orderApp, payOrder, pollOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

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
    await server.call<Answer & { expire_time_after: number }>(
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
    const days = Math.ceil(((await appNow()).expire_time - server.clock.now().getTime() / 1000) / DAY);
    const upgrade = (59_900 + Math.ceil((47_000 * days) / 365)) / 100;
    expect(await renew({ plan: 'professional' })).toMatchObject({ amount: upgrade.toFixed(2) });
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
