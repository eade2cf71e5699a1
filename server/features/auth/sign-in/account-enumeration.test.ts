import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import type { Call } from '#contract/call.ts';
import { unboundScan } from '#server/testing/scan.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

let strangers = 0;
const stranger = () => `1340000${String(++strangers).padStart(4, '0')}`;
const addressOf = (mobile: string) => `m${mobile}@shanye.example`;

async function newMember(): Promise<string> {
  const { id, mobile } = await server.newMember();
  const email = addressOf(mobile);
  await server.db.updateTable('member').set({ email }).where('id', '=', id).execute();
  return mobile;
}

/** Every public call that takes a phone number or an address. Only registering may reveal who has an account (calls.md, register). */
const questions: [string, Call, (mobile: string, handle: string) => Record<string, unknown>][] = [
  ['password', auth.login, (account) => ({ account, password: 'not-this-one' })],
  ['password by e-mail', auth.login, (mobile) => ({ account: addressOf(mobile), password: 'not-this-one' })],
  ['password after a scan', auth.loginBind, (account, handle) => ({ account, password: 'not-this-one', handle })],
  ['code to reset', auth.sendSmsCode, (mobile) => ({ mobile, event: 'resetpwd' })],
  ['code to sign in', auth.sendSmsCode, (mobile) => ({ mobile, event: 'mobilelogin' })],
  ['code to bind', auth.sendSmsCode, (mobile) => ({ mobile, event: 'bind' })],
  ['code by e-mail to reset', auth.sendEmailCode, (mobile) => ({ email: addressOf(mobile), event: 'resetpwd' })],
  ['code by e-mail to sign in', auth.sendEmailCode, (mobile) => ({ email: addressOf(mobile), event: 'emaillogin' })],
  ['guessed code', auth.loginByMobile, (mobile) => ({ mobile, code: '000000x' })],
  ['guessed code by e-mail', auth.loginByEmail, (mobile) => ({ email: addressOf(mobile), code: '000000x' })],
  ['guessed code to bind', auth.bindUser, (account, handle) => ({ account, own_code: '000000x', handle })],
  [
    'guessed code to reset',
    auth.resetPassword,
    (mobile) => ({ mobile, code: '000000x', new_password: 'qinghe-2027', type: 'mobile' }),
  ],
];

test.each(questions)('%s: seven times over, member and stranger get the same answers', async (_, call, input) => {
  await server.db.deleteFrom('wechat_binding').execute();
  const handle = await unboundScan(server, server.phones.phones[0]!);
  const [member, nobody] = [await newMember(), stranger()];
  for (let round = 0; round < 7; round++) {
    const [memberResponse, strangerResponse] = [await ask(member), await ask(nobody)];
    expect(memberResponse).toEqual(strangerResponse);
  }

  async function ask(mobile: string) {
    const { time: __, ...answer } = await server.call(call, input(mobile, handle));
    return JSON.stringify(answer)
      .replaceAll(mobile, 'somebody')
      .replace(/"retry_after":\d+|\d+ 秒/g, '…');
  }
});
