import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { lastCode } from '#server/testing/codes.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Login = { userinfo: { id: number; token: string }; err?: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

const byMobile = (mobile: string, code: string) => server.call<Login>(auth.loginByMobile, { mobile, code });
const byEmail = (email: string, code: string) => server.call<Login>(auth.loginByEmail, { email, code });

async function codeFor({ mobile }: Pick<TestMember, 'mobile'>, event = 'mobilelogin') {
  await server.call(auth.sendSmsCode, { mobile, event });
  return lastCode(server, mobile, event);
}

test('the right code signs in, once', async () => {
  const member = await server.newMember();
  const code = await codeFor(member);
  const answer = await byMobile(member.mobile, ` ${code} `);
  expect(answer).toMatchObject({ code: 1, data: { userinfo: { id: member.id } } });
  expect((await server.call(account.getUserInfo, {}, answer.data.userinfo)).code).toBe(1);
  expect((await byMobile(member.mobile, code)).data.err).toBe('CODE_WRONG');
});

test('by e-mail too, whatever the case of the letters', async () => {
  const { id } = await server.newMember();
  await server.db.updateTable('member').set({ email: 'lin@shanye.example' }).where('id', '=', id).execute();
  await server.call(auth.sendEmailCode, { email: 'Lin@Shanye.example', event: 'emaillogin' });
  const code = await lastCode(server, 'lin@shanye.example', 'emaillogin');
  expect((await byEmail('LIN@shanye.example', code)).data.userinfo.id).toBe(id);
});

test('a code registers no one: an unknown number is a wrong code, and gets no other hint', async () => {
  const response = await server.call(auth.sendSmsCode, { mobile: '13700000301', event: 'mobilelogin' });
  expect(response).toMatchObject({ code: 1, data: { expires: 600, resend: 60 } });
  expect(await server.inbox.list({ to: '13700000301' })).toEqual([]);
  expect((await byMobile('13700000301', '123456')).data).toEqual({ err: 'CODE_WRONG', field: 'code' });
});

test('a code is valid for its own event only', async () => {
  const member = await server.newMember();
  const reset = await codeFor(member, 'resetpwd');
  expect((await byMobile(member.mobile, reset)).data.err).toBe('CODE_WRONG');
});

test('a code has five tries from one site, and ten minutes', async () => {
  const member = await server.newMember();
  const code = await codeFor(member);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries++) {
    expect((await byMobile(member.mobile, wrong)).data.err).toBe('CODE_WRONG');
  }
  expect((await byMobile(member.mobile, code)).data.err).toBe('CODE_EXPIRED');
  server.clock.advance(61);
  const fresh = await codeFor(member);
  server.clock.advance(601);
  expect((await byMobile(member.mobile, fresh)).data.err).toBe('CODE_EXPIRED');
});

test('guessed from many addresses at once, a code has fifteen tries', async () => {
  const member = await server.newMember();
  await codeFor(member);
  const guesses = Array.from({ length: 40 }, (_, index) =>
    server.call<Login>(
      auth.loginByMobile,
      { mobile: member.mobile, code: String(index).padStart(7, '9') },
      { ip: `198.51.100.${index}` },
    ),
  );
  const answers = (await Promise.all(guesses)).map(({ data }) => data.err);
  expect(answers.filter((err) => err === 'CODE_WRONG')).toHaveLength(15);
  expect(answers.filter((err) => err === 'CODE_EXPIRED')).toHaveLength(25);
});

describe('invalid input', () => {
  test.each([
    '',
    '1380013800',
    '１２８００１３８０００',
    '138 0013 800',
    "1' or '1'='1",
    '<b>13800138000</b>',
    '😀'.repeat(10),
  ])('%j is not a phone number', async (mobile) => {
    expect((await byMobile(mobile, '123456')).data.err).toBe('PHONE');
  });

  test.each(['', 'lin', 'lin@host', 'lin@shanye.example\r\nBcc: x@y.example', '<b>@shanye.example'])(
    '%j is not an address',
    async (email) => {
      expect((await byEmail(email, '123456')).data.err).toBe('EMAIL');
    },
  );

  test.each(['', '12345', '１２３４５６', "' or 1=1", '<b>1</b>', '123456 7'])('%j is not a code', async (code) => {
    const member = await server.newMember();
    await codeFor(member);
    expect((await byMobile(member.mobile, code)).data.err).toBe('CODE_WRONG');
  });

  test('a text beyond the limit is refused with the limit', async () => {
    expect((await byMobile('1'.repeat(65), '1')).data).toEqual({ err: 'PARAM', field: 'mobile' });
    expect((await byMobile('13800138000', '1'.repeat(17))).data).toEqual({ err: 'PARAM', field: 'code' });
  });
});

test('a frozen member learns the reason, with the right code only', async () => {
  const member = await server.newMember();
  const code = await codeFor(member);
  const frozen = { status: 'frozen' as const, frozen_reason: '退款纠纷' };
  await server.db.updateTable('member').set(frozen).where('id', '=', member.id).execute();
  expect((await byMobile(member.mobile, '000000')).data.err).toBe('CODE_WRONG');
  expect((await byMobile(member.mobile, code)).data.err).toBe('FROZEN_MEMBER');
});
