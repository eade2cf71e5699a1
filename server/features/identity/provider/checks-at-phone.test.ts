import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import type { Call } from '#contract/call.ts';
import { identity } from '#contract/identity/calls.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { confirmedMobile, finishCheck, newIdNumber, personForm } from '#server/testing/verification.ts';
import { settleChecks } from '../jobs.ts';

type Check = {
  attempt?: string;
  url: string;
  qr: string;
  expire: number;
  sandbox: number;
  err?: string;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const local = { host: '127.0.0.1:8080' };
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const form = (fields: object = {}) => ({ name: '林晓', id_number: newIdNumber(), consent: 1, ...fields });
const statusOf = async (member: TestMember) =>
  (await server.call<{ verification: { person: number } }>(account.getUserInfo, {}, member)).data.verification.person;

const rowOf = ({ id }: TestMember) =>
  server.db.selectFrom('verification').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();

const finish = (url: string, outcome: 'passed' | 'failed') => finishCheck(server, url, outcome);

const ways = [
  {
    way: 'Alipay',
    start: identity.startAlipay,
    check: identity.checkAlipay,
    back: '/auth/ali/return',
  },
  { way: 'WeChat', start: identity.startWechat, check: identity.checkWechat, back: '/auth/wx/return' },
] as const;

describe.each(ways)('$way', ({ way, start, check, back }) => {
  const begin = async (member: TestMember, fields: object = {}) =>
    (await server.call<Check>(start as Call, form(fields), member)).data;
  const poll = (member: TestMember, started: Check) =>
    server.call<{ status: number; reason?: string; err?: string }>(check as Call, { attempt: started.attempt }, member);
  /** Simultaneous polls ask the provider once in two seconds. */
  const later = () => server.clock.advance(3);

  test('passes when the provider says so, and notifies the member', async () => {
    const member = await server.newMember();
    const started = await begin(member);
    expect(started).toMatchObject({ sandbox: 1, qr: expect.stringMatching(/^data:image/), expire: expect.any(Number) });
    expect((await poll(member, started)).data).toEqual({ status: 1 });
    const { shown, back: returned } = await finish(started.url, 'passed');
    expect(shown.body).toContain('林晓');
    expect(shown.body, 'masked even here').not.toMatch(/1101011990/);
    expect(returned).toContain(`${back}?attempt=`);
    later();
    expect((await poll(member, started)).data).toEqual({ status: 2 });
    expect(await statusOf(member)).toBe(2);
  });

  test('is found by the older call without its id, although the phone has not come back', async () => {
    const member = await server.newMember();
    const started = await begin(member);
    const state = async () => (await server.call<{ status: number }>(identity.checkAlipay, {}, member)).data;
    expect(await state()).toEqual({ status: 1 });
    await finish(started.url, 'passed');
    later();
    expect(await state()).toEqual({ status: 2 });
  });

  test('fails with a reason once the phone is back, and can be repeated at once', async () => {
    const member = await server.newMember();
    const started = await begin(member);
    const { back: returned } = await finish(started.url, 'failed');
    await server.app.inject(returned);
    server.clock.advance(5);
    expect((await poll(member, started)).data).toMatchObject({
      status: 3,
      reason: expect.stringContaining(
        way === 'Alipay' ? '认证信息有误：支付宝没有确认通过' : '认证信息有误：人脸核验未通过',
      ),
    });
    const again = await begin(member);
    expect(again.err).toBeUndefined();
    await finish(again.url, 'passed');
    expect((await poll(member, again)).data).toEqual({ status: 2 });
  });

  test('that neither passed nor came back stays open, and is over in the end', async () => {
    const member = await server.newMember();
    const started = await begin(member);
    if (way === 'Alipay') {
      await finish(started.url, 'failed');
    }
    for (const seconds of [10, 600]) {
      server.clock.advance(seconds);
      expect((await poll(member, started)).data).toEqual({ status: 1 });
    }
  });

  test('the return address makes us ask the provider and decides nothing itself', async () => {
    const member = await server.newMember();
    const started = await begin(member);
    const open = (query: string) => server.app.inject(`${back}?${query}`);
    const forged = await open(`attempt=${started.attempt}&passed=T&code=10000&ErrCode=0&status=2`);
    expect([forged.statusCode, forged.body]).toEqual([200, expect.stringContaining('正在确认')]);
    expect(await statusOf(member)).toBe(1);
    const { back: returned } = await finish(started.url, 'passed');
    later();
    expect((await server.app.inject(returned)).body).toContain('已通过');
    expect(await statusOf(member), 'also when no page polled').toBe(2);
    expect((await server.app.inject(`${returned}&lang=en`)).body, 'opened again').toContain('You’re verified');
    for (const query of ['', 'attempt=', 'attempt=nothing', 'attempt[]=1', `attempt=${'x'.repeat(5000)}`]) {
      expect((await open(query)).statusCode, query).toBe(200);
    }
  });

  test('one person passes once: two accounts with one face', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const id_number = newIdNumber();
    const [one, two] = [await begin(first, { id_number }), await begin(second, { id_number })];
    await finish(one.url, 'passed');
    await finish(two.url, 'passed');
    expect((await poll(first, one)).data.status).toBe(2);
    expect((await poll(second, two)).data).toMatchObject({ status: 3, reason: expect.stringContaining('其他账号') });
    expect((await begin(second, { id_number })).err).toBe('ID_USED');
  });

  test('goes on in a page that was loaded again, for its member alone, until it ends', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const left = async (of: TestMember) =>
      (await server.call<{ check: Check | null }>(identity.getProgress, {}, of)).data.check;
    expect(await left(member)).toBeNull();
    const started = await begin(member);
    server.clock.advance(60);
    const { expire, ...check } = (await left(member))!;
    const { expire: whole, ...begun } = started;
    expect(check).toEqual({ ...begun, channel: way.toLowerCase() });
    expect(whole - expire).toBeGreaterThanOrEqual(60);
    expect(whole - expire).toBeLessThan(90);
    expect(await left(other)).toBeNull();
    await finish(started.url, 'passed');
    expect((await poll(member, started)).data).toEqual({ status: 2 });
    expect(await left(member)).toBeNull();
  });

  test('expires, and the job records that', async () => {
    const member = await server.newMember();
    const started = await begin(member);
    server.clock.advance(started.expire + 60);
    const { token } = member;
    await server.db
      .updateTable('session')
      .set({ expires_at: new Date(server.clock.now().getTime() + 1e6) })
      .execute();
    expect((await poll(member, started)).data.err).toBe('EXPIRED');
    later();
    await settleChecks(server.deps);
    const { data } = await server.call<{ person: object }>(identity.getProgress, {}, { token });
    expect(data.person).toMatchObject({ status: 3, reason: expect.stringContaining('有效时间') });
  });

  test('the job settles checks that were finished after the page was closed', async () => {
    const member = await server.newMember();
    const started = await begin(member);
    await finish(started.url, 'passed');
    await settleChecks(server.deps);
    expect(await statusOf(member)).toBe(2);
  });

  test('left at the phone, it is replaced by another channel; finished there, it counts', async () => {
    const member = await server.newMember();
    const left = await begin(member);
    expect((await server.call(identity.submitPerson, await personForm(server, member), member)).code).toBe(1);
    await finish(left.url, 'passed');
    later();
    expect((await poll(member, left)).data.err, 'replaced').toBe('EXPIRED');
    expect(await statusOf(member)).toBe(1);
    const other = await server.newMember();
    const done = await begin(other);
    await finish(done.url, 'passed');
    expect((await begin(other)).err).toBe('STATE');
  });

  test('another member’s check, another channel’s, or an unknown one is not found', async () => {
    const [member, stranger] = [await server.newMember(), await server.newMember()];
    const started = await begin(member);
    expect((await poll(stranger, started)).data.err).toBe('NOT_FOUND');
    expect((await poll(member, { ...started, attempt: 'nothing' })).data.err).toBe('NOT_FOUND');
    const otherWay = ways.find((one) => one.check !== check)!;
    const input = { attempt: started.attempt };
    expect((await server.call(otherWay.check as Call, input, member)).data.err).toBe('NOT_FOUND');
    expect((await server.call(check as Call, { attempt: started.attempt })).code).toBe(403);
  });

  test('a failing provider has a clear message, and manual review stays open', async () => {
    const member = await server.newMember();
    const simulator = await server.identitySandbox.simulator();
    simulator.behave('down');
    expect((await begin(member)).err).toBe('PROVIDER_DOWN');
    simulator.behave('well');
    expect(await statusOf(member)).toBe(0);
  });

  test.each([
    [{ consent: 0 }, 'CONSENT'],
    [{ name: 'x' }, 'REAL_NAME'],
    [{ id_number: '110101199003070012' }, 'ID_CHECKSUM'],
    [{ id_number: newIdNumber('20240101') }, 'UNDER_AGE'],
  ])('%j: %s', async (fields, err) => {
    expect((await begin(await server.newMember(), fields)).err).toBe(err);
  });
});

test('Alipay with a mobile number requires its code; without its id the overall state is polled', async () => {
  const member = await server.newMember();
  const phone = await confirmedMobile(server, member);
  const wrong = await server.call<Check>(identity.startAlipay, form({ ...phone, code: '000000' }), member);
  expect(wrong.data).toMatchObject({ err: 'CODE_WRONG', field: 'code' });
  expect((await server.call(identity.checkAlipay, {}, member)).data).toEqual({ status: 0 });
  expect((await server.call(identity.startAlipay, form(phone), member)).code).toBe(1);
  expect((await server.call(identity.checkAlipay, {}, member)).data).toEqual({ status: 1 });
});

test('a check forgotten by the provider expires, and the job goes on to the next', async () => {
  const member = await server.newMember();
  await server.call<Check>(identity.startWechat, form(), member);
  server.clock.advance(3);
  await sql`update verification set provider_token = 'forgotten' where member_id = ${member.id}`.execute(server.db);
  await settleChecks(server.deps);
  expect(await rowOf(member), 'not before').toMatchObject({ status: 'pending' });
  server.clock.advance(7300);
  await settleChecks(server.deps);
  expect(await rowOf(member)).toMatchObject({ status: 'failed', reason: 'notFinished' });
});

test('the sandbox’s pages refuse strangers, forged pages and finished checks', async () => {
  const member = await server.newMember();
  const { data } = await server.call<Check>(identity.startWechat, form(), member);
  const url = pathOf(data.url);
  expect((await server.app.inject({ url, headers: { host: 'evil.example' } })).statusCode).toBe(404);
  for (const gone of [
    '/sandbox/identity/nothing',
    '/sandbox/identity/alipay',
    '/sandbox/identity/alipay?biz_content=x',
  ]) {
    expect((await server.app.inject({ url: gone, headers: local })).statusCode, gone).toBe(404);
  }
  await finish(data.url, 'passed');
  await finish(data.url, 'failed');
  expect((await server.call(identity.checkWechat, { attempt: data.attempt }, member)).data, 'decided once').toEqual({
    status: 2,
  });
});

test('in production none of it exists unless a provider is configured', async () => {
  const environment = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://app.shanye.example',
    APP_SECRET: 'k'.repeat(40),
    SMS_DRIVER: 'off',
    MAIL_DRIVER: 'off',
    WECHAT_LOGIN: 'off',
  };
  const production = await startTestServer({ environment });
  const member = await production.newMember();
  expect((await production.call(identity.startWechat, form(), member)).data).toEqual({ err: 'PROVIDER_DOWN' });
  const { data } = await production.call<{ channels: object }>(identity.getProgress, {}, member);
  expect(data.channels).toEqual({ alipay: 'off', wechat: 'off' });
  expect((await production.app.inject({ url: '/sandbox/identity/x', headers: local })).statusCode).toBe(404);
  await production.close();
});
