import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft, signInAgain, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const order = (input: object, language: 'zh-CN' | 'zh-EN' = 'zh-CN', { token } = member) =>
  server.call(packaging.orderBuild, { ...input }, { token, language });

describe('a quote', () => {
  let app_id: number;
  beforeAll(async () => {
    member = await server.newMember();
    app_id = await newDraft(server, member);
  });

  test('lists the fee of each platform and the discount for both', async () => {
    const { code, data } = await order({ app_id, plan: 'professional', months: 12 }, 'zh-EN');
    expect(code).toBe(1);
    expect(data).toEqual({
      items: [
        { title: 'Android build', fee: '599.00' },
        { title: 'iOS build', fee: '599.00' },
        { title: 'Two-platform discount (20%)', fee: '-239.60' },
      ],
      amount: '958.40',
      balance: '0.00',
      trial_available: 1,
      months: 12,
    });
  });

  test.each([
    [{ platforms: 'android', plan: 'wrapper', months: 1 }, '9.00'],
    [{ platforms: 'ios', plan: 'max', months: 0 }, '3588.00'],
    [{ platforms: 'android', plan: 'primary', months: 13 }, '148.00'],
  ])('for %o is %s', async (choice, amount) => {
    expect((await order({ app_id, ...choice })).data).toMatchObject({ amount });
  });

  test.each([null, [], ' ', '1e1', '一'])('months %j are refused, not taken for forever', async (months) => {
    expect((await order({ app_id, months })).data).toEqual({ err: 'PARAM', field: 'months' });
  });

  test('is the same for months that say nothing as for none (decision 065), and never for ever', async () => {
    const { data } = await order({ app_id, months: '' });
    expect(data).toEqual((await order({ app_id })).data);
    expect(data).toMatchObject({ months: 12 });
  });

  test('is for the months that somebody typed in full-width digits', async () => {
    expect((await order({ app_id, months: '１２' })).data).toMatchObject({ months: 12 });
  });

  test('is refused for 121 months, and for another member’s app', async () => {
    expect((await order({ app_id, months: 121 })).data).toEqual({ err: 'PARAM', field: 'months' });
    const stranger = await server.newMember();
    expect((await order({ app_id }, 'zh-CN', stranger)).data).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('needs a session', async () => {
    expect(await server.call(packaging.orderBuild, { app_id }, { token: 'expired' })).toMatchObject({
      code: 403,
      data: null,
    });
  });
});

describe('the trial', () => {
  const startOf = (app_id: number) => order({ app_id, trial: 1, create: 1 });
  beforeAll(async () => {
    member = await server.newMember();
  });

  test('is an order of amount 0, paid when it is placed, with the code of its build', async () => {
    const app_id = await newDraft(server, member);
    const { data } = await order({ app_id, trial: 1, create: 1 }, 'zh-EN');
    expect(data).toMatchObject({
      kind: 'pack',
      amount: '0.00',
      paytype: 'trial',
      status: 'paid',
      service: 'Shanye Tea · Professional · 7-day trial',
      sandbox: 1,
    });
    expect(data.order_no).toMatch(/^[1-9A-HJ-NP-Za-km-z]{20}$/);
    const app = await server.call(packaging.getApp, { app_id }, { token: member.token });
    const week = Math.floor(server.clock.now().getTime() / 1000) + 7 * 86_400;
    expect(app.data).toMatchObject({ trial: 1, last_build: { code: data.code } });
    expect(Math.abs(Number(app.data.expire_time) - week)).toBeLessThan(10);
    await endOfBuild(server, member, String(data.code));
    expect((await startOf(app_id)).data).toMatchObject({ err: 'TRIAL_USED' });
  });

  test('is closed for a host that the member has tried, and the quote gives the reason', async () => {
    const again = await newDraft(server, member, { link: 'https://shanye.example.com/shop' });
    expect((await startOf(again)).data).toMatchObject({ err: 'TRIAL_USED' });
    const { data } = await order({ app_id: again }, 'zh-EN');
    expect(data).toMatchObject({
      trial_available: 0,
      trial_reason: 'You have tried shanye.example.com in “Shanye Tea”. Update that app, or use another link.',
    });
  });

  test('runs for three apps at once, and for a fourth when they have ended', async () => {
    for (const host of ['b.example.org', 'c.example.org']) {
      const { code } = await startTrial(server, member, { link: `https://${host}/` });
      await endOfBuild(server, member, code);
    }
    const fourth = await newDraft(server, member, { link: 'https://d.example.org/' });
    expect((await startOf(fourth)).data).toMatchObject({ err: 'TRIAL_LIMIT' });
    server.clock.advance(7 * 86_400 + 1);
    await signInAgain(server, member);
    expect((await startOf(fourth)).data).toMatchObject({ status: 'paid' });
  });

  test('cannot be started twice by two requests at once', async () => {
    member = await server.newMember();
    const app_id = await newDraft(server, member);
    const both = await Promise.all([startOf(app_id), startOf(app_id)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    const orders = await server.db.selectFrom('pay_order').selectAll().where('member_id', '=', member.id).execute();
    expect(orders).toHaveLength(1);
  });

  test('sent twice with one nonce is one order', async () => {
    member = await server.newMember();
    const app_id = await newDraft(server, member);
    const twice = [0, 1].map(() => order({ app_id, trial: 1, create: 1, nonce: 'once' }));
    const [first, second] = await Promise.all(twice);
    expect(first!.data).toEqual(second!.data);
  });

  test('is refused for another member’s app', async () => {
    const app_id = await newDraft(server, member, { link: 'https://e.example.org/' });
    member = await server.newMember();
    expect((await startOf(app_id)).data).toMatchObject({ err: 'NOT_FOUND' });
  });
});
