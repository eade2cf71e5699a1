import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import type { accountSchemas } from '#contract/account/schemas.ts';
import { auth } from '#contract/auth/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { lastCode } from '#server/testing/codes.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Contacts = { err?: string; field?: string; mobile_text?: string; email_text?: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

let numbers = 0;
const newMobile = () => `1360000${String(++numbers).padStart(4, '0')}`;

async function smsTo(mobile: string, event: string, member?: TestMember): Promise<string> {
  const answer = await server.call(auth.sendSmsCode, { mobile, event }, member ?? {});
  expect(answer.code, JSON.stringify(answer.data)).toBe(1);
  return lastCode(server, mobile || member!.mobile, event);
}

const change = (input: object, member: TestMember) => server.call<Contacts>(account.changeMobile, { ...input }, member);
const login = (of: string, password: string) => server.call(auth.login, { account: of, password });

describe('changing the phone number', () => {
  test('requires a code to the new one and the password, and then the new one signs in', async () => {
    const member = await server.newMember();
    const mobile = newMobile();
    const code = await smsTo(mobile, 'changemobile', member);
    const answer = await change({ mobile, code, password: member.password }, member);
    expect(answer).toMatchObject({ code: 1, data: { mobile_text: `136****${mobile.slice(-4)}` } });
    expect((await login(mobile, member.password)).code).toBe(1);
    expect((await login(member.mobile, member.password)).data).toMatchObject({ err: 'ACCOUNT_OR_PASSWORD' });
  });

  test('or a code to the old one, which a browser requests without knowing the number', async () => {
    const member = await server.newMember();
    const mobile = newMobile();
    const code = await smsTo(mobile, 'changemobile', member);
    const own_code = await smsTo('', 'changemobile', member);
    expect((await change({ mobile, code, own_code }, member)).code).toBe(1);
  });

  test('is refused without a proof of the present owner, and uses up no code', async () => {
    const member = await server.newMember();
    const mobile = newMobile();
    const code = await smsTo(mobile, 'changemobile', member);
    expect((await change({ mobile, code }, member)).data).toMatchObject({ err: 'PASSWORD' });
    expect((await change({ mobile, code, password: 'not-this-one' }, member)).data.err).toBe('PASSWORD');
    expect((await change({ mobile, code, own_code: '000000' }, member)).data).toMatchObject({
      err: 'CODE_WRONG',
      field: 'own_code',
    });
    expect((await change({ mobile, code: '000000', password: member.password }, member)).data).toMatchObject({
      field: 'code',
    });
    expect((await change({ mobile, code, password: member.password }, member)).code).toBe(1);
  });

  test('to one with an account is refused before and after the code', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const response = await server.call(auth.sendSmsCode, { mobile: other.mobile, event: 'changemobile' }, member);
    const inUse = '该手机号已被其他账号使用，请换一个';
    expect(response).toMatchObject({ msg: inUse, data: { err: 'ACCOUNT_EXISTS', field: 'mobile' } });
    const mobile = newMobile();
    const code = await smsTo(mobile, 'changemobile', member);
    await server.db.updateTable('member').set({ mobile }).where('id', '=', other.id).execute();
    expect(await change({ mobile, code, password: member.password }, member)).toMatchObject({
      msg: inUse,
      data: { err: 'ACCOUNT_EXISTS', field: 'mobile' },
    });
  });

  test('guessing the password has five tries', async () => {
    const member = await server.newMember();
    const tries = Array.from({ length: 8 }, () =>
      change({ mobile: '13600009999', code: '1', password: 'not-this-one' }, member),
    );
    const errs = (await Promise.all(tries)).map(({ data }) => data.err);
    expect([
      errs.filter((err) => err === 'PASSWORD').length,
      errs.filter((err) => err === 'TOO_FREQUENT').length,
    ]).toEqual([5, 3]);
  });

  test('codes for the own account require a session', async () => {
    for (const event of ['changemobile', 'bindemail', 'outaccont']) {
      expect((await server.call(auth.sendSmsCode, { mobile: newMobile(), event })).code, event).toBe(403);
    }
  });
});

async function emailTo(email: string, member: TestMember): Promise<string> {
  await server.call(auth.sendEmailCode, { email, event: 'bindemail' }, member);
  return lastCode(server, email.toLowerCase(), 'bindemail');
}
const bind = (input: object, member: TestMember) => server.call<Contacts>(account.bindEmail, { ...input }, member);

test('a first e-mail address adds a way to sign in; the member is notified', async () => {
  const member = await server.newMember();
  const email = 'Xiao@Shanye.example';
  const code = await emailTo(email, member);
  expect((await bind({ email, code }, member)).data).toEqual({ err: 'PASSWORD', field: 'password' });
  expect((await bind({ email, code, password: 'not-this-one' }, member)).data.err).toBe('PASSWORD');
  const answer = await bind({ email, code, password: member.password }, member);
  expect(answer).toMatchObject({ code: 1, data: { email_text: 'x***@shanye.example' } });
  expect((await login('xiao@shanye.example', member.password)).code).toBe(1);
  const response = await server.call(auth.sendEmailCode, { email, event: 'bindemail' }, await server.newMember());
  expect(response).toMatchObject({
    msg: '该邮箱已被其他账号使用，请换一个',
    data: { err: 'ACCOUNT_EXISTS', field: 'email' },
  });
  const { data } = await server.call<{ list: object[] }>(messages.listMessages, {}, member);
  expect(data.list[0]).toMatchObject({ title: expect.stringContaining('邮箱') });
});

test('another e-mail address is refused without a proof of the present owner', async () => {
  const member = await server.newMember();
  const first = 'first@shanye.example';
  const { password } = member;
  await bind({ email: first, code: await emailTo(first, member), password }, member);
  const email = 'second@shanye.example';
  const code = await emailTo(email, member);
  expect((await bind({ email, code }, member)).data.err).toBe('PASSWORD');
  expect((await bind({ email, code, own_code: code }, member)).data.err).toBe('CODE_WRONG');
  expect((await bind({ email, code, password }, member)).code).toBe(1);
});

test('the previous address is notified of a new phone number or address, without whole numbers', async () => {
  const member = await server.newMember();
  const { password } = member;
  const [first, second, mobile] = ['old@shanye.example', 'new@shanye.example', newMobile()];
  await bind({ email: first, code: await emailTo(first, member), password }, member);
  const listNotices = async (to: string) => (await server.inbox.list({ to })).filter(({ code }) => code === '');
  expect(await listNotices(first), 'there was none before').toEqual([]);
  await change({ mobile, code: await smsTo(mobile, 'changemobile', member), password }, member);
  expect((await listNotices(first)).map(({ text }) => text)).toEqual([
    expect.stringContaining(`136****${mobile.slice(-4)} 登录`),
  ]);
  await bind({ email: second, code: await emailTo(second, member), password }, member);
  expect((await listNotices(first))[0]!.text).toContain('n***@shanye.example');
  expect(await listNotices(second)).toEqual([]);
});

test('a member registered by e-mail sets a first phone number with a code to that address', async () => {
  const member = await server.newMember();
  await server.db
    .updateTable('member')
    .set({ mobile: null, email: 'chen@shanye.example' })
    .where('id', '=', member.id)
    .execute();
  const mobile = newMobile();
  const code = await smsTo(mobile, 'changemobile', member);
  await server.call(auth.sendEmailCode, { event: 'changemobile' }, member);
  const own_code = await lastCode(server, 'chen@shanye.example', 'changemobile');
  expect((await change({ mobile, code }, member)).data).toMatchObject({ err: 'PASSWORD' });
  expect(await change({ mobile, code, own_code }, member)).toMatchObject({ code: 1 });
});

describe('changing the password', () => {
  const edit = (input: object, member: TestMember) =>
    server.call<Contacts>(account.changePassword, { ...input }, member);
  const fresh = { new_password: 'mountain-2027', repeated_password: 'mountain-2027' };

  test('ends every other session and keeps this one', async () => {
    const member = await server.newMember();
    const other = (
      await server.call<{ userinfo: { token: string } }>(auth.login, {
        account: member.mobile,
        password: member.password,
      })
    ).data.userinfo;
    expect(await edit({ password: member.password, ...fresh }, member)).toMatchObject({ code: 1, data: null });
    expect((await server.call(account.getUserInfo, {}, other)).code).toBe(403);
    expect((await server.call(account.getUserInfo, {}, member)).code).toBe(1);
    expect((await login(member.mobile, fresh.new_password)).code).toBe(1);
  });

  test('accepts a code as well', async () => {
    const member = await server.newMember();
    const own_code = await smsTo('', 'resetpwd', member);
    expect((await edit({ own_code, ...fresh }, member)).code).toBe(1);
  });

  test.each([
    [
      { password: 'shanye-2026', new_password: 'mountain-2027', repeated_password: 'mountain-2028' },
      'PASSWORD_DIFF',
      'repeated_password',
    ],
    [
      { password: 'shanye-2026', new_password: '12345678', repeated_password: '12345678' },
      'PASSWORD_WEAK',
      'new_password',
    ],
    [{ password: 'not-this-one', ...fresh }, 'PASSWORD', 'password'],
    [{ own_code: '000000', ...fresh }, 'CODE_WRONG', 'own_code'],
    [fresh, 'PASSWORD', 'password'],
  ])('%j is %s of %s', async (input, err, field) => {
    expect((await edit(input, await server.newMember())).data).toMatchObject({ err, field });
  });
});

describe('sessions', () => {
  type Sessions = OutputOf<typeof accountSchemas.listSessions>;
  const listOf = async (member: { token: string }) =>
    (await server.call<Sessions>(account.listSessions, {}, member)).data.list;

  async function twoSessions() {
    const member = await server.newMember();
    const { mobile, password } = member;
    const response = await server.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: { account: mobile, password },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/605.1.15' },
      remoteAddress: '203.0.113.9',
    });
    return { member, other: response.json().data.userinfo as { token: string } };
  }

  test('are listed with device and address, this one marked, without their tokens', async () => {
    const { member, other } = await twoSessions();
    const list = await listOf(member);
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => current === 0)).toMatchObject({
      device: 'iPhone 上的 Safari',
      ip: '203.0.113.9',
    });
    expect(JSON.stringify(list)).not.toContain(other.token);
  });

  test('one can be ended, and its token is then void', async () => {
    const { member, other } = await twoSessions();
    const { code } = (await listOf(member)).find(({ current }) => current === 0)!;
    expect((await server.call(account.endSession, { code }, member)).data).toEqual({ ended: 1 });
    expect((await server.call(account.getUserInfo, {}, other)).code).toBe(403);
    expect((await server.call(account.endSession, { code }, member)).data).toEqual({ err: 'NOT_FOUND' });
  });

  test('all others can be ended at once, and never another member’s', async () => {
    const { member, other } = await twoSessions();
    const stranger = await twoSessions();
    const { code } = (await listOf(stranger.member))[0]!;
    expect((await server.call(account.endSession, { code }, member)).data).toEqual({ err: 'NOT_FOUND' });
    expect((await server.call(account.endSession, { all: 1 }, member)).data).toEqual({ ended: 1 });
    expect((await server.call(account.getUserInfo, {}, other)).code).toBe(403);
    expect((await server.call(account.getUserInfo, {}, stranger.other)).code).toBe(1);
  });
});

test('security events are listed, newest first, only the member’s own', async () => {
  type Events = OutputOf<typeof accountSchemas.listSecurityEvents>;
  const member = await server.newMember();
  const fresh = { new_password: 'mountain-2027', repeated_password: 'mountain-2027' };
  server.clock.advance(1);
  await server.call(account.changePassword, { password: member.password, ...fresh }, member);
  const { data } = await server.call<Events>(
    account.listSecurityEvents,
    { limit: 1 },
    { ...member, language: 'zh-EN' },
  );
  expect(data).toMatchObject({
    total: 2,
    has_more: 1,
    list: [{ kind: 'password-change', title: 'Changed the password' }],
  });
});

test('a new version of an agreement is due at the next sign-in, until it is accepted', async () => {
  const member = await server.newMember();
  const signIn = async () => {
    const { mobile, password } = member;
    return (await server.call<{ agreements?: string[] }>(auth.login, { account: mobile, password })).data.agreements;
  };
  expect(await signIn()).toEqual(['service', 'user']);
  expect(await server.call(account.acceptAgreements, {}, member)).toMatchObject({ code: 1, data: null });
  expect(await server.call(account.acceptAgreements, {}, member)).toMatchObject({ code: 1, data: null });
  expect(await signIn()).toBeUndefined();
  await server.db.deleteFrom('consent').where('member_id', '=', member.id).where('document', '=', 'user').execute();
  expect(await signIn()).toEqual(['user']);
});

test('every call of the own account answers 403 without a session', async () => {
  for (const entry of Object.values(account)) {
    expect((await server.call(entry, { ticket: 'x' })).code, entry.path).toBe(403);
  }
});
