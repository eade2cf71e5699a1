import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { inputToWire } from '#contract/wire-words.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let next = 0;
function newMobile(): string {
  next += 1;
  return `137${String(next).padStart(8, '0')}`;
}

async function codeFor(to: string): Promise<string> {
  const call = to.includes('@') ? auth.sendEmailCode : auth.sendSmsCode;
  await server.call(call, { [to.includes('@') ? 'email' : 'mobile']: to, event: 'register' });
  const [message] = await server.inbox.list({ to });
  return message!.code;
}

async function filledForm(mobile = newMobile()) {
  return {
    mobile,
    password: 'shanye-2026',
    repeated_password: 'shanye-2026',
    code: await codeFor(mobile),
    type: 'mobile',
  };
}

test('spec §7: register answers 200 and does not sign in', async () => {
  const form = await filledForm();
  const answer = await server.call<{ id: number }>(auth.register, form);
  expect(answer).toMatchObject({ code: 200, data: { id: expect.any(Number) } });
  expect(Object.keys(answer.data)).toEqual(['id']);
  const sessions = await server.db.selectFrom('session').selectAll().where('member_id', '=', answer.data.id).execute();
  expect(sessions).toEqual([]);
  expect((await server.call(auth.login, { account: form.mobile, password: form.password })).code).toBe(1);
});

test('a phone pasted with spaces, dashes and country code is the same phone everywhere', async () => {
  const mobile = newMobile();
  const [, one, two, three] = /^(...)(....)(....)$/.exec(mobile)!;
  const dashed = `+86 ${one}-${two}-${three}`;
  await server.call(auth.sendSmsCode, { mobile: dashed, event: 'register' });
  const [message] = await server.inbox.list({ to: mobile });
  const form = { ...(await filledForm()), mobile: ` ${one} ${two} ${three} `, code: message!.code };
  expect((await server.call(auth.register, form)).code).toBe(200);
  const login = { account: `0086${mobile}`, password: form.password };
  expect(await server.call(auth.login, login)).toMatchObject({
    code: 1,
    data: { userinfo: { username: expect.any(String) } },
  });
});

test('by e-mail, and then signs in with the address in any case', async () => {
  const email = 'xiao.lin@shanye.example';
  const form = { ...(await filledForm()), mobile: email, code: await codeFor(email), type: 'email' };
  expect((await server.call(auth.register, form)).code).toBe(200);
  const login = await server.call<{ userinfo: object }>(auth.login, {
    account: 'Xiao.Lin@Shanye.Example',
    password: form.password,
  });
  expect(login.data.userinfo).toMatchObject({
    email_text: 'x***@shanye.example',
    mobile_text: '',
    username: 'xiao.lin',
    own_contact: { type: 'email' },
  });
});

test('records the consents, a security event and a welcome message', async () => {
  const { data } = await server.call<{ id: number }>(auth.register, { ...(await filledForm()), agree: '1' });
  const consents = await server.db.selectFrom('consent').selectAll().where('member_id', '=', data.id).execute();
  expect(consents.map(({ document, version, ip }) => [document, version, ip]).sort()).toEqual([
    ['service', '3', '127.0.0.1'],
    ['user', '3', '127.0.0.1'],
  ]);
  const events = await server.db.selectFrom('security_event').select('kind').where('member_id', '=', data.id).execute();
  expect(events).toEqual([{ kind: 'register' }]);
  const messages = await server.db
    .selectFrom('message')
    .select(['kind', 'is_read'])
    .where('member_id', '=', data.id)
    .execute();
  expect(messages).toEqual([{ kind: 'welcome', is_read: false }]);
});

describe.each([auth.register, auth.registerBind])('the tick in JSON for $path', (call) => {
  const form = {
    mobile: '13700000000',
    password: 'shanye-2026',
    repeated_password: 'shanye-2026',
    code: '1',
    handle: 'none',
  };
  const errFor = async (agree: unknown) => {
    const payload = inputToWire(call, { ...form, agree });
    return (await server.app.inject({ method: 'POST', url: call.path, payload })).json().data.err;
  };

  test.each([1, true, '1', 'true', undefined])('%j agrees', async (agree) => {
    expect(await errFor(agree), 'what comes after it').toBe('CODE_WRONG');
  });

  test.each([0, false, '0', 'false', ''])('%j does not', async (agree) => {
    expect(await errFor(agree)).toBe('AGREEMENT');
  });

  test.each(['perhaps', 2, {}])('%j is not an answer', async (agree) => {
    expect(await errFor(agree)).toBe('PARAM');
  });
});

describe('spec §5: "Register checks in order, stopping at the first failure"', () => {
  test.each([
    [{ mobile: '12345', repeated_password: 'x', code: '', agree: '0' }, 'PHONE', 'mobile'],
    [{ mobile: 'lin', type: 'email', repeated_password: 'x' }, 'EMAIL', 'mobile'],
    [{ repeated_password: 'x', code: '', agree: '0' }, 'PASSWORD_DIFF', 'repeated_password'],
    [{ code: '', agree: '0' }, 'CODE_WRONG', 'code'],
    [{ agree: '0' }, 'AGREEMENT', 'agree'],
    [{ password: '12345678', repeated_password: '12345678', code: '000000' }, 'PASSWORD_WEAK', 'password'],
  ])('%j fails with %s, which names %s', async (change, err, field) => {
    const form = {
      mobile: '13700000000',
      password: 'shanye-2026',
      repeated_password: 'shanye-2026',
      code: '1',
      type: 'mobile',
    };
    expect((await server.call(auth.register, { ...form, ...change })).data).toMatchObject({ err, field });
  });
});

describe('the code', () => {
  test('of another number, or never requested, is wrong', async () => {
    const form = await filledForm();
    expect((await server.call(auth.register, { ...form, mobile: newMobile() })).data.err).toBe('CODE_WRONG');
    await server.call(auth.sendSmsCode, { mobile: '13799999999', event: 'register' });
    expect((await server.call(auth.register, { ...form, mobile: '13799999999' })).data.err).toBe('CODE_WRONG');
  });

  test('expires after ten minutes', async () => {
    const form = await filledForm();
    server.clock.advance(601);
    expect((await server.call(auth.register, form)).data.err).toBe('CODE_EXPIRED');
  });

  test('is void after five wrong tries, also for the right one', async () => {
    const form = await filledForm();
    const wrong = form.code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      expect((await server.call(auth.register, { ...form, code: wrong })).data.err).toBe('CODE_WRONG');
    }
    expect((await server.call(auth.register, form)).data.err).toBe('CODE_EXPIRED');
  });

  test('works once: of ten at once one registers', async () => {
    const form = await filledForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call(auth.register, form)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.err))).toEqual(
      new Set(['CODE_WRONG']),
    );
  });
});

test('a number registered meanwhile is an existing account', async () => {
  const form = await filledForm();
  const { mobile } = await server.newMember();
  await server.db.updateTable('member').set({ mobile: form.mobile }).where('mobile', '=', mobile).execute();
  expect((await server.call(auth.register, form)).data).toMatchObject({ err: 'ACCOUNT_EXISTS', field: 'mobile' });
});

test('a missing field is named', async () => {
  expect((await server.call(auth.register, { mobile: newMobile() })).data).toEqual({ err: 'PARAM', field: 'password' });
});
