import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

async function codeFor(mobile: string): Promise<string> {
  await server.call(auth.sendSmsCode, { mobile, event: 'resetpwd' });
  const [message] = await server.inbox.list({ to: mobile });
  return message?.code ?? '';
}
const reset = (mobile: string, code: string, new_password = 'qinghe-2027') =>
  server.call(auth.resetPassword, { mobile, new_password, code, type: 'mobile' });

test('a new password by code ends every session and unlocks the account', async () => {
  const { mobile, password, token, id } = await server.newMember();
  for (let tries = 0; tries < 6; tries++) {
    await server.call(auth.login, { account: mobile, password: 'not-this-one' });
  }
  expect(await reset(mobile, await codeFor(mobile))).toMatchObject({ code: 1, data: null });
  expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
  expect((await server.call(auth.login, { account: mobile, password })).data.err).toBe('ACCOUNT_OR_PASSWORD');
  expect((await server.call(auth.login, { account: mobile, password: 'qinghe-2027' })).code).toBe(1);
  const { kind } = await server.db
    .selectFrom('message')
    .select('kind')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kind).toBe('passwordReset');
});

test('a sign-in in progress with the old password opens no session', async () => {
  for (let round = 0; round < 5; round++) {
    const { mobile, password } = await server.newMember();
    const code = await codeFor(mobile);
    const changed = reset(mobile, code);
    const logins = [0, 4].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return server.call<{ userinfo?: { token: string }; err?: string }>(auth.login, { account: mobile, password });
    });
    const opened = await Promise.all(logins);
    expect((await changed).code).toBe(1);
    for (const { data } of opened) {
      const token = data.userinfo?.token;
      expect(token ? (await server.call(account.getUserInfo, {}, { token })).code : data.err).toBe(
        token ? 403 : 'ACCOUNT_OR_PASSWORD',
      );
    }
  }
});

test('a wrong code of a member and any code without a member get one answer, try after try', async () => {
  const { mobile } = await server.newMember();
  const nobody = '13500000001';
  const code = await codeFor(mobile);
  await codeFor(nobody);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 7; tries++) {
    const [memberResponse, strangerResponse] = [await reset(mobile, wrong), await reset(nobody, wrong)];
    expect(memberResponse.data).toEqual(strangerResponse.data);
    expect(memberResponse.data.err).toBe(tries < 5 ? 'CODE_WRONG' : 'CODE_EXPIRED');
  }
});

test('a weak password is refused before the code loses a try', async () => {
  const { mobile } = await server.newMember();
  const code = await codeFor(mobile);
  for (let tries = 0; tries < 6; tries++) {
    expect((await reset(mobile, code, '12345678')).data).toEqual({ err: 'PASSWORD_WEAK', field: 'new_password' });
  }
  expect((await reset(mobile, code)).code).toBe(1);
});

test('an old code, and a code used before, are refused', async () => {
  const { mobile } = await server.newMember();
  const old = await codeFor(mobile);
  server.clock.advance(601);
  expect((await reset(mobile, old)).data.err).toBe('CODE_EXPIRED');
  const code = await codeFor(mobile);
  await reset(mobile, code);
  expect((await reset(mobile, code)).data.err).toBe('CODE_WRONG');
});

test('a code to register does not reset', async () => {
  const mobile = '13500000002';
  await server.call(auth.sendSmsCode, { mobile, event: 'register' });
  const [message] = await server.inbox.list({ to: mobile });
  expect((await reset(mobile, message!.code)).data.err).toBe('CODE_WRONG');
});
