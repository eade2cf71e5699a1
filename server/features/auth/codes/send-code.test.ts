import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { phoneReasons } from '#contract/failure-reasons.ts';
import { failures } from '#contract/failures.ts';
import { site } from '#contract/site/calls.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_DAILY_CAP: '60', CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

let next = 0;
function newMobile(): string {
  next += 1;
  return `138${String(next).padStart(8, '0')}`;
}
const sms = (mobile: string, event = 'register', ip = '127.0.0.1') =>
  server.call(auth.sendSmsCode, { mobile, event }, { ip });

test('a code is six digits, lives ten minutes and is in the inbox', async () => {
  const mobile = newMobile();
  const answer = await sms(mobile);
  expect(answer).toMatchObject({
    code: 1,
    data: { expires: 600, resend: 60, inbox_url: `/sandbox/inbox?to=${mobile}` },
  });
  expect(await server.inbox.list({ to: mobile })).toMatchObject([
    { event: 'register', code: expect.stringMatching(/^\d{6}$/) },
  ]);
});

test('the case of an e-mail address does not matter', async () => {
  const answer = await server.call(auth.sendEmailCode, { email: ' Lin@Shanye.Example ', event: 'register' });
  expect(answer.code).toBe(1);
  expect(await server.inbox.list({ to: 'lin@shanye.example' })).toHaveLength(1);
});

test('the database never contains the code itself', async () => {
  const mobile = newMobile();
  await sms(mobile);
  const [message] = await server.inbox.list({ to: mobile });
  const row = await server.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('target', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(message!.code);
});

test.each(['12345678901', '1380013800', '138001380001', "1'or'1", ''])('%j is not a phone number', async (mobile) => {
  expect((await sms(mobile)).data).toMatchObject({ err: 'PHONE' });
});

test.each(['16600000001', '19900000001', '+86 199 0000 0001'])(
  '%s gets the phoneError of spec §5 with the way out by e-mail, as on the screen',
  async (mobile) => {
    const { data, msg } = await sms(mobile);
    expect(data).toEqual({ err: 'PHONE', field: 'mobile', reason: phoneReasons.range.zh });
    expect(msg).toBe(phoneReasons.range.zh);
    expect(msg).toContain(failures.PHONE.zh);
    expect(await server.inbox.list({ to: mobile })).toEqual([]);
  },
);

test('an operator widens the range of numbers that get a code by SMS_PREFIXES', async () => {
  const wide = await startTestServer({ environment: { SMS_PREFIXES: '13,166,19' } });
  const coded = async (mobile: string) => (await wide.call(auth.sendSmsCode, { mobile, event: 'register' })).code;
  expect([await coded('16600000001'), await coded('19900000001'), await coded('16500000001')]).toEqual([1, 1, 0]);
  const { data } = await wide.call<{ value: unknown }[]>(site.listSystemInfo, { name: 'code_prefixes' });
  expect(data.map(({ value }) => value)).toEqual(['13,166,19']);
  await wide.close();
});

test.each(['lin', 'lin@host', 'a b@c.example', 'x@y.example\r\nBcc: z@y.example'])(
  '%j is not an address',
  async (email) => {
    const answer = await server.call(auth.sendEmailCode, { email, event: 'register' });
    expect(answer.data).toMatchObject({ err: 'EMAIL' });
  },
);

test('spec §5: "email not entered or not bound", for visitors and for members without an address', async () => {
  const nobody = { msg: '邮箱未输入或未绑定', data: { err: 'EMAIL', field: 'email' } };
  expect(await server.call(auth.sendEmailCode, { event: 'resetpwd' })).toMatchObject(nobody);
  const member = await server.newMember();
  expect(await server.call(auth.sendEmailCode, { event: 'resetpwd' }, member)).toMatchObject(nobody);
  expect(await server.call(auth.sendEmailCode, { event: 'outaccont' }, member)).toMatchObject(nobody);
  const english = await server.call(auth.sendEmailCode, { event: 'outaccont' }, { ...member, language: 'zh-EN' });
  expect(english.msg).toBe('Email not entered or not bound');
});

test('spec §5: "Events: register or resetpwd"', async () => {
  expect((await sms(newMobile(), 'lottery')).data).toEqual({ err: 'EVENT' });
});

test('a number with an account cannot be registered again', async () => {
  const { mobile } = await server.newMember();
  expect(await sms(mobile)).toMatchObject({
    msg: '该账号已注册，请直接登录',
    data: { err: 'ACCOUNT_EXISTS', field: 'mobile' },
  });
});

describe('a code to reset the password', () => {
  test('goes to a member', async () => {
    const { mobile } = await server.newMember();
    expect((await sms(mobile, 'resetpwd')).code).toBe(1);
    expect(await server.inbox.list({ to: mobile })).toHaveLength(1);
  });

  test('without a member answers the same, is limited the same, and is not sent', async () => {
    const mobile = newMobile();
    const answer = await sms(mobile, 'resetpwd');
    expect(answer).toMatchObject({ code: 1, data: { expires: 600, resend: 60 } });
    expect((await sms(mobile, 'resetpwd')).data).toMatchObject({ err: 'TOO_FREQUENT' });
    expect(await server.inbox.list({ to: mobile })).toEqual([]);
  });
});

describe('limits', () => {
  test('spec §9: "Code resend countdown 60 seconds", for each event of the simulator, which counts by no number', async () => {
    const { mobile } = await server.newMember();
    expect((await sms(mobile, 'resetpwd')).code).toBe(1);
    expect((await sms(mobile, 'resetpwd')).data).toMatchObject({
      err: 'TOO_FREQUENT',
      retry_after: expect.closeTo(60, -1),
    });
    expect((await sms(mobile, 'mobilelogin')).code).toBe(1);
    server.clock.advance(61);
    expect((await sms(mobile, 'resetpwd')).code).toBe(1);
  });

  test('requested twenty times at once, one is sent', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sms(mobile)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await server.inbox.list({ to: mobile })).toHaveLength(1);
  });

  test('four in an hour to one number, whatever their events, and the fifth is its member’s', async () => {
    const { mobile } = await server.newMember();
    const sent = [];
    for (const event of ['resetpwd', 'mobilelogin', 'bind', 'resetpwd', 'mobilelogin', 'bind']) {
      sent.push((await sms(mobile, event)).data.err ?? 'sent');
      server.clock.advance(61);
    }
    expect(sent).toEqual(['sent', 'sent', 'sent', 'sent', 'TOO_FREQUENT', 'TOO_FREQUENT']);
  });

  test('four in an hour, eight in a day', async () => {
    const mobile = newMobile();
    const sent = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let minute = 0; minute < 5; minute++) {
        sent.push((await sms(mobile)).data.err ?? 'sent');
        server.clock.advance(61);
      }
      server.clock.advance(3600);
    }
    const four = Array(4).fill('sent');
    expect(sent).toEqual([...four, 'TOO_FREQUENT', ...four, 'TOO_FREQUENT', ...Array(4).fill('QUOTA'), 'TOO_FREQUENT']);
  });

  test('an e-mail address has five in an hour, because no provider counts for it', async () => {
    const sent = [];
    for (let minute = 0; minute < 6; minute++) {
      const { data } = await server.call(auth.sendEmailCode, { email: 'five@shanye.example', event: 'register' });
      sent.push(data.err ?? 'sent');
      server.clock.advance(61);
    }
    expect(sent).toEqual([...Array(5).fill('sent'), 'TOO_FREQUENT']);
  });

  test('ten in an hour and twenty in a day from one address, whatever the numbers', async () => {
    const answers = [];
    for (let i = 0; i < 23; i++) {
      answers.push((await sms(newMobile(), 'register', '203.0.113.7')).data.err ?? 'sent');
      server.clock.advance(i === 10 || i === 21 ? 3600 : 0);
    }
    const ten = Array(10).fill('sent');
    expect(answers).toEqual([...ten, 'TOO_FREQUENT', ...ten, 'TOO_FREQUENT', 'QUOTA']);
    expect((await sms(newMobile(), 'register', '203.0.113.8')).code).toBe(1);
  });

  test('the whole site stops at its daily cap, with a message', async () => {
    const answers = [];
    for (let i = 0; i < 60; i++) {
      answers.push(await sms(newMobile()));
    }
    const last = answers.at(-1)!;
    expect(last).toMatchObject({ code: 0, data: { err: 'QUOTA' }, msg: '今天的验证码已用完，请明天再试' });
    server.clock.advance(86_401);
    expect((await sms(newMobile())).code).toBe(1);
  });
});

describe('before a real provider', () => {
  let provider: Server;
  let site: TestServer;
  afterEach(async () => {
    provider.closeAllConnections();
    provider.close();
    await site.close();
  });

  /** A site whose provider answers like `answer`; requests codes for a member or for an unknown number. */
  async function siteBefore(answer: RequestListener) {
    provider = createServer(answer);
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const aliyun = { SMS_SIGN: '启动宝', SMS_TEMPLATE_CODE: 'S', ALIYUN_AK: 'a', ALIYUN_SK: 's' };
    const base = { SMS_DRIVER: 'aliyun', ALIYUN_SMS_BASE: `http://127.0.0.1:${port}`, CAPTCHA_DRIVER: 'off' };
    site = await startTestServer({ environment: { ...aliyun, ...base } });
    const { mobile } = await site.newMember();
    const ask = (to: string) => site.call(auth.sendSmsCode, { mobile: to, event: 'resetpwd' });
    return { askMember: () => ask(mobile), askNobody: () => ask('13000000077') };
  }

  test('a code for a member is answered as quickly as one for a stranger, and a failure is not revealed', async () => {
    const { askMember, askNobody } = await siteBefore(() => {});
    const started = performance.now();
    const [memberResponse, strangerResponse] = [await askMember(), await askNobody()];
    expect(performance.now() - started, 'a provider is waited for 8 seconds').toBeLessThan(8000);
    expect(memberResponse.data).toEqual(strangerResponse.data);
  });

  test('a refused delivery to a member is not revealed by the next answer either', async () => {
    const { askMember, askNobody } = await siteBefore((_, reply) =>
      reply.end('{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"too many"}'),
    );
    const warn = vi.spyOn(site.deps.log, 'warn');
    await Promise.all([askMember(), askNobody()]);
    await expect.poll(() => warn.mock.calls).toMatchObject([[expect.anything(), 'code not sent']]);
    const [memberResponse, strangerResponse] = [await askMember(), await askNobody()];
    expect(strangerResponse.data.err).toBe('TOO_FREQUENT');
    expect(memberResponse.data).toEqual({ ...strangerResponse.data, retry_after: expect.closeTo(60, -1) });
  });
});
