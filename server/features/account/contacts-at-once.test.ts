import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { lastCode } from '#server/testing/codes.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createMember } from './members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

async function codeFor(mobile: string, event: string, member?: TestMember): Promise<string> {
  await server.call(auth.sendSmsCode, { mobile, event }, member ?? {});
  return lastCode(server, mobile, event);
}

test('a number registered while a member moves to it is taken, with a message', async () => {
  const member = await server.newMember();
  const mobile = '13700001001';
  const code = await codeFor(mobile, 'changemobile', member);
  const moved = await server.db.transaction().execute(async (tx) => {
    const contact = { channel: 'mobile' as const, value: mobile };
    await createMember(tx, { contact, passwordHash: 'x', language: 'zh-CN', now: server.clock.now() });
    const answer = server.call(account.changeMobile, { mobile, code, password: member.password }, member);
    await expect.poll(() => waitingStatements(server)).toBe(1);
    return { answer };
  });
  expect((await moved.answer).data).toMatchObject({ err: 'ACCOUNT_EXISTS' });
});

test('exactly one of simultaneous registrations and moves to one number succeeds, every time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await server.newMember();
    const mobile = `1370000200${round}`;
    const [code, registration] = [await codeFor(mobile, 'changemobile', member), await codeFor(mobile, 'register')];
    const { password } = member;
    const answers = await Promise.all([
      server.call(account.changeMobile, { mobile, code, password }, member),
      server.call(auth.register, { mobile, password, repeated_password: password, code: registration, type: 'mobile' }),
    ]);
    expect(answers.filter(({ code }) => code !== 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)!.data).toMatchObject({ err: 'ACCOUNT_EXISTS' });
  }
});
