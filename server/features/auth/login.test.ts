import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/calls/account.ts';
import { auth } from '#contract/calls/auth.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the right password signs in, and the token opens the account', async () => {
  const { mobile, password, id } = await server.newMember();
  const answer = await server.call<{ userinfo: { token: string } }>(auth.login, { account: mobile, password });
  expect(answer.code).toBe(1);
  const { token } = answer.data.userinfo;
  expect(answer.data.userinfo).toMatchObject({ id, mobile_text: expect.stringMatching(/^139\*{4}\d{4}$/) });
  expect(await server.call(account.getUserInfo, {}, { token })).toMatchObject({ code: 1, data: { id, token } });
});
