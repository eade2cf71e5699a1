import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { askTicket, boundMember, poll, scanWith, unboundScan } from '#server/testing/scan.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type SignedIn = { userinfo: { id: number; token: string } };
type Failure = { err: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

const phone = (index: number) => server.phones.phones[index]!;
const unbind = () => server.db.deleteFrom('wechat_binding').execute();

const bound = (index = 0) => boundMember(server, phone(index));

describe('a ticket', () => {
  test('comes with a QR code of our own and lives for 180 seconds', async () => {
    const ticket = await askTicket(server);
    expect(ticket).toMatchObject({ expire: 180, sandbox: 1, url: expect.stringMatching(/\/sandbox\/wechat\/[\w-]+$/) });
    expect(ticket.image).toMatch(/^data:image\/svg\+xml,/);
    expect(await poll(server, ticket)).toMatchObject({ code: 201, data: null });
    server.clock.advance(181);
    expect(await poll(server, ticket)).toMatchObject({
      code: 410,
      data: { err: 'EXPIRED' },
      msg: '二维码已失效，请刷新后重新扫码',
    });
  });

  test('is stored as a hash, and is not in the QR code', async () => {
    const { ticket, url } = await askTicket(server);
    const rows = await server.db.selectFrom('wechat_ticket').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(url).not.toContain(ticket);
  });

  test('cannot be polled with a photographed code', async () => {
    const ticket = await askTicket(server);
    const row = await server.db
      .selectFrom('wechat_ticket')
      .select('scene')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await scanWith(server, phone(0), ticket);
    for (const guess of [row.scene, ticket.url.split('/').at(-1)!, '', "' or 1=1 --"]) {
      expect(await poll(server, { ticket: guess })).toMatchObject({ code: 0, data: { err: 'NOT_FOUND' } });
    }
  });

  test('to bind, unbind or confirm requires a member in the fitting state', async () => {
    await unbind();
    for (const scene of ['bind', 'unbind', 'confirm']) {
      expect((await server.call(auth.getTicket, { scene })).code, scene).toBe(403);
    }
    const member = await server.newMember();
    expect((await server.call(auth.getTicket, { scene: 'unbind' }, member)).data).toEqual({ err: 'NOT_BOUND' });
    expect((await server.call(auth.getTicket, { scene: 'confirm' }, member)).data).toEqual({ err: 'NOT_BOUND' });
    expect(await server.call(auth.getTicket, { scene: 'bind' }, await bound())).toMatchObject({
      data: { err: 'ALREADY_BOUND' },
      msg: '绑定失败：该账号已绑定其他微信，请先解绑',
    });
  });
});

describe('an unbound scan', () => {
  test('answers 202 once, with a handle that is not WeChat’s openid', async () => {
    await unbind();
    const ticket = await askTicket(server);
    await scanWith(server, phone(0), ticket);
    const answer = await poll<{ handle: string }>(server, ticket);
    expect(answer).toMatchObject({ code: 202, data: { nickname: '林晓' } });
    expect(answer.data.handle).not.toContain(phone(0).openid);
    expect((await poll(server, ticket)).code).toBe(410);
  });

  test('is bound to an existing account, which it signs in from then on', async () => {
    const member = await bound();
    expect((await server.call(account.getUserInfo, {}, member)).data).toMatchObject({
      wechat: { bound: 1, nickname: '林晓' },
    });
    const ticket = await askTicket(server);
    await scanWith(server, phone(0), ticket);
    const answer = await poll<SignedIn>(server, ticket);
    expect(answer).toMatchObject({ code: 200, data: { userinfo: { id: member.id } } });
    expect((await server.call(account.getUserInfo, {}, answer.data.userinfo)).code).toBe(1);
  });

  test('is bound while registering', async () => {
    await unbind();
    const mobile = '13700000101';
    await server.call(auth.sendSmsCode, { mobile, event: 'register' });
    const [message] = await server.inbox.list({ to: mobile });
    const form = {
      mobile,
      password: 'shanye-2026',
      repeated_password: 'shanye-2026',
      code: message!.code,
      type: 'mobile',
    };
    const handle = await unboundScan(server, phone(2));
    const answer = await server.call<SignedIn>(auth.registerBind, { ...form, handle });
    expect(answer).toMatchObject({ code: 200, data: { userinfo: { mobile_text: '137****0101' } } });
    const ticket = await askTicket(server);
    await scanWith(server, phone(2), ticket);
    expect((await poll<SignedIn>(server, ticket)).data.userinfo.id).toBe(answer.data.userinfo.id);
  });

  test('is bound by a code, or to the signed-in member', async () => {
    await unbind();
    const [one, other] = [await server.newMember(), await server.newMember()];
    await server.call(auth.sendSmsCode, { mobile: one.mobile, event: 'bind' });
    const [message] = await server.inbox.list({ to: one.mobile });
    const handle = await unboundScan(server, phone(0));
    const proved = { handle, account: one.mobile, own_code: message!.code };
    expect((await server.call<SignedIn>(auth.bindUser, proved)).data.userinfo.id).toBe(one.id);
    const second = await unboundScan(server, phone(1));
    expect((await server.call(auth.bindUser, { handle: second }, other)).data).toMatchObject({ err: 'PASSWORD' });
    const { password } = other;
    expect(await server.call(auth.bindUser, { handle: second, password }, other)).toMatchObject({ code: 200 });
    expect((await server.call(account.getUserInfo, {}, other)).data).toMatchObject({ wechat: { nickname: '陈默' } });
  });

  test('is bound to the account proven by a code, though another member is signed in in the browser', async () => {
    await unbind();
    const [one, other] = [await server.newMember(), await server.newMember()];
    await server.call(auth.sendSmsCode, { mobile: one.mobile, event: 'bind' });
    const [message] = await server.inbox.list({ to: one.mobile });
    const proved = { handle: await unboundScan(server, phone(0)), account: one.mobile, own_code: message!.code };
    expect((await server.call<SignedIn>(auth.bindUser, proved, other)).data.userinfo.id).toBe(one.id);
  });

  test('without an account and a session is answered with that reason', async () => {
    const handle = await unboundScan(server, phone(2));
    expect((await server.call(auth.bindUser, { handle }, { token: 'over' })).code).toBe(403);
  });

  test('is valid for ten minutes and for one binding', async () => {
    await unbind();
    const { mobile, password } = await server.newMember();
    const sign = (handle: string) => server.call<Failure>(auth.loginBind, { account: mobile, password, handle });
    const late = await unboundScan(server, phone(0));
    server.clock.advance(601);
    expect((await sign(late)).data).toMatchObject({ err: 'HANDLE_EXPIRED' });
    const handle = await unboundScan(server, phone(0));
    expect(
      (await server.call<Failure>(auth.loginBind, { account: mobile, password: 'wrong-one', handle })).data.err,
    ).toBe('ACCOUNT_OR_PASSWORD');
    expect((await sign(handle)).code, 'a wrong password does not use it up').toBe(200);
    expect((await sign(handle)).data.err).toBe('HANDLE_EXPIRED');
    expect((await sign(phone(0).openid)).data.err, 'WeChat’s own openid is worth nothing').toBe('HANDLE_EXPIRED');
  });

  test('of a WeChat with a new owner, or for a member with another WeChat, is refused', async () => {
    await unbind();
    const [one, other] = [await server.newMember(), await server.newMember()];
    const [first, second] = [await unboundScan(server, phone(0)), await unboundScan(server, phone(0))];
    const sign = ({ mobile, password }: typeof one, handle: string) =>
      server.call<Failure>(auth.login, { account: mobile, password, handle });
    expect((await sign(one, first)).code).toBe(1);
    expect(await sign(other, second)).toMatchObject({
      data: { err: 'ALREADY_BOUND' },
      msg: '绑定失败：该微信已绑定其他账号',
    });
    expect((await sign(one, await unboundScan(server, phone(1)))).data).toMatchObject({ err: 'ALREADY_BOUND' });
  });
});

describe('binding from the account page', () => {
  test('binds the scanner once the member proves themselves, and unbinds only the same one', async () => {
    await unbind();
    const member = await server.newMember();
    const ticket = await askTicket(server, 'bind', member);
    let proof = {};
    const is = (entry: typeof account.pollBindTicket | typeof account.pollUnbindTicket, ticket: string) =>
      server.call<{ status?: string; err?: string }>(entry, { ticket, ...proof }, member);
    expect((await is(account.pollBindTicket, ticket.ticket)).data).toEqual({ status: 'waiting' });
    await scanWith(server, phone(0), ticket);
    expect((await is(account.pollBindTicket, ticket.ticket)).data).toEqual({ status: 'scanned', nickname: '林晓' });
    proof = { password: 'not-this-one' };
    expect((await is(account.pollBindTicket, ticket.ticket)).data).toMatchObject({ err: 'PASSWORD' });
    proof = { password: member.password };
    expect((await is(account.pollBindTicket, ticket.ticket)).data).toEqual({ status: 'bound', nickname: '林晓' });
    expect((await is(account.pollBindTicket, ticket.ticket)).data).toMatchObject({ err: 'EXPIRED' });

    const wrong = await askTicket(server, 'unbind', member);
    await scanWith(server, phone(1), wrong);
    expect((await is(account.pollUnbindTicket, wrong.ticket)).data).toEqual({ err: 'WRONG_WECHAT' });
    const right = await askTicket(server, 'unbind', member);
    await scanWith(server, phone(0), right);
    expect((await is(account.pollUnbindTicket, right.ticket)).data).toEqual({ status: 'unbound' });
    expect((await server.call(account.getUserInfo, {}, member)).data).toMatchObject({ wechat: { bound: 0 } });
  });

  test('a WeChat with another account is refused, and another member’s ticket is not found', async () => {
    await bound();
    const [member, other] = [await server.newMember(), await server.newMember()];
    const { ticket, url } = await askTicket(server, 'bind', member);
    await scanWith(server, phone(0), { url });
    expect((await server.call(account.pollBindTicket, { ticket }, other)).data).toEqual({ err: 'NOT_FOUND' });
    expect((await server.call(account.pollUnbindTicket, { ticket }, member)).data).toEqual({ err: 'NOT_FOUND' });
    expect((await server.call(account.pollBindTicket, { ticket }, member)).data).toMatchObject({
      err: 'ALREADY_BOUND',
    });
  });

  test('polling a ticket does not extend the session', async () => {
    await unbind();
    const member = await server.newMember();
    const { ticket } = await askTicket(server, 'bind', member);
    const lastSeen = async () =>
      (
        await server.db
          .selectFrom('session')
          .select('seen_at')
          .where('member_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).seen_at;
    const before = await lastSeen();
    server.clock.advance(120);
    await server.call(account.pollBindTicket, { ticket }, member);
    expect(await lastSeen()).toEqual(before);
  });
});

test('a frozen member is not signed in by scanning either', async () => {
  const { id } = await bound();
  await server.db
    .updateTable('member')
    .set({ status: 'frozen', frozen_reason: '退款纠纷' })
    .where('id', '=', id)
    .execute();
  const ticket = await askTicket(server);
  await scanWith(server, phone(0), ticket);
  expect((await poll(server, ticket)).data).toMatchObject({ err: 'FROZEN_MEMBER' });
});
