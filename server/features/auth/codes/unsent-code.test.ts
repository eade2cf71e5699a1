import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { startMailSimulator } from '#server/adapters/email/simulator.ts';
import { aliyunDialect } from '#server/adapters/sms/simulate-aliyun.ts';
import { type DeliveredSms, startSmsSimulator } from '#server/adapters/sms/simulator.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import type { Language } from '#words/language.ts';

const keys = { accessKey: 'a', secret: 's' };
const delivered: DeliveredSms[] = [];
let sms: Awaited<ReturnType<typeof startSmsSimulator>>;
let mail: Awaited<ReturnType<typeof startMailSimulator>>;
let site: TestServer;
beforeAll(async () => {
  const clock = { now: () => site.clock.now() };
  sms = await startSmsSimulator(aliyunDialect(keys, clock), (one) => void delivered.push(one));
  mail = await startMailSimulator({ password: 'pass' }, () => {});
  const words = { SMS_SIGN: '启动宝', SMS_TEMPLATE_CODE: 'S', ALIYUN_AK: keys.accessKey, ALIYUN_SK: keys.secret };
  const wires = { SMS_DRIVER: 'aliyun', ALIYUN_SMS_BASE: sms.base, MAIL_DRIVER: 'smtp', SMTP_URL: mail.url };
  site = await startTestServer({
    environment: {
      ...words,
      ...wires,
      MAIL_FROM: 'no-reply@shanye.example',
      CAPTCHA_DRIVER: 'off',
      SMS_DAILY_CAP: '40',
    },
  });
});
afterAll(async () => {
  await site.close();
  await sms.close();
  await mail.close();
});
beforeEach(() => {
  sms.behave('well');
  mail.behave('well');
  // A day later, so that no test uses up the quota of the next one.
  site.clock.advance(86_401);
  delivered.length = 0;
});

let next = 0;
const newMobile = () => `1370000${String(++next).padStart(4, '0')}`;
type CodeAnswer = { pending?: 0 | 1; err?: string; reason?: string; retry_after?: number; field?: string };
type From = { ip?: string; language?: Language } | TestMember;
const ask = (mobile: string, from: From = { ip: '203.0.113.5' }, event = 'register') =>
  site.call<CodeAnswer>(auth.sendSmsCode, { mobile, event }, from);
const askMail = (email: string, from: From = { ip: '203.0.113.6' }) =>
  site.call<CodeAnswer>(auth.sendEmailCode, { email, event: 'register' }, from);

describe('the caller learns what to do', () => {
  test.each([
    ['number wrong', 'PHONE', '请检查号码，或改用邮箱'],
    ['number blacklisted', 'PHONE', '请检查号码，或改用邮箱'],
    ['number limit', 'TOO_FREQUENT', '运营商要求稍后再发'],
    ['balance empty', 'PROVIDER_DOWN', '我们正在处理'],
    ['throttled', 'PROVIDER_DOWN', '暂时没有响应'],
    ['breaks off', 'PROVIDER_DOWN', '暂时没有响应'],
  ])('an SMS: %s is %s', async (behavior, err, words) => {
    sms.behave(behavior);
    const { data, msg } = await ask(newMobile());
    expect([data.err, msg]).toEqual([err, expect.stringContaining(words)]);
    const english = await ask(newMobile(), { ip: '203.0.113.5', language: 'zh-EN' });
    expect(english.msg).toMatch(/^[\x20-\x7e]+$/);
  });

  test('the limit of a number has its wait', async () => {
    sms.behave('number limit');
    expect((await ask(newMobile())).data.retry_after).toBe(3600);
  });

  test.each([
    ['no mailbox', 'EMAIL', '拒收邮件'],
    ['recipient refuses', 'EMAIL', '拒收邮件'],
    ['greylisted', 'EMAIL', '再试两次'],
    ['day quota', 'PROVIDER_DOWN', '我们正在处理'],
    ['too many connections', 'PROVIDER_DOWN', '暂时没有响应'],
  ])('a mail: %s is %s', async (behavior, err, words) => {
    mail.behave(behavior);
    const { data, msg } = await askMail(`lin${++next}@shanye.example`);
    expect([data.err, msg]).toEqual([err, expect.stringContaining(words)]);
  });

  test.each(['number wrong', 'balance empty', 'throttled'])(
    'no stranger learns from %s whether a number has an account',
    async (behavior) => {
      const { mobile } = await site.newMember();
      sms.behave(behavior);
      const [memberResponse, strangerResponse] = [
        await ask(mobile, {}, 'resetpwd'),
        await ask(newMobile(), {}, 'resetpwd'),
      ];
      expect([memberResponse.code, memberResponse.data]).toEqual([strangerResponse.code, strangerResponse.data]);
      const [again, other] = [await ask(mobile, {}, 'resetpwd'), await ask(newMobile(), {}, 'resetpwd')];
      expect([again.data.err, other.data.err]).toEqual(['TOO_FREQUENT', undefined]);
    },
  );
});

describe('codes that were not sent', () => {
  test.each(['balance empty', 'system error'])(
    'use up nobody’s quota when it is the provider’s fault or ours: %s',
    async (behavior) => {
      const mobile = newMobile();
      sms.behave(behavior);
      for (let tries = 0; tries < 9; tries += 1) {
        expect((await ask(mobile)).data.err).toBe('PROVIDER_DOWN');
        site.clock.advance(31);
      }
      sms.behave('well');
      for (let sent = 0; sent < 4; sent += 1) {
        expect((await ask(mobile)).code, `${sent}`).toBe(1);
        site.clock.advance(61);
      }
      expect(delivered).toHaveLength(4);
      expect((await ask(mobile)).data.err).toBe('TOO_FREQUENT');
    },
  );

  test('count for their number when they may have been sent, so that nobody gets codes without an end', async () => {
    const mobile = newMobile();
    sms.behave('breaks off');
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await ask(mobile)).data.err, `${sent}`).toBe('PROVIDER_DOWN');
      site.clock.advance(31);
    }
    expect((await ask(mobile)).data.err).toBe('TOO_FREQUENT');
  });

  test('count for the whole site when they may have been sent, and not when they were refused', async () => {
    const used = () => site.deps.limits.count('code:all:sms', { durable: true });
    sms.behave('balance empty');
    await ask(newMobile());
    expect(await used()).toBe(0);
    sms.behave('breaks off');
    await ask(newMobile());
    expect(await used()).toBe(1);
  });

  test('bound the questions to a failing provider: the eleventh in ten minutes counts', async () => {
    sms.behave('balance empty');
    const ip = '203.0.113.77';
    const told = [];
    for (let tries = 0; tries < 30; tries += 1) {
      told.push((await ask(newMobile(), { ip })).data.err);
    }
    expect(told.filter((err) => err === 'PROVIDER_DOWN')).toHaveLength(20);
    expect(told.at(-1)).toBe('TOO_FREQUENT');
  });

  test('count when the number is refused', async () => {
    sms.behave('number wrong');
    const mobile = newMobile();
    const told = [];
    for (let tries = 0; tries < 6; tries += 1) {
      told.push((await ask(mobile)).data.err);
    }
    expect(told).toEqual([...Array(4).fill('PHONE'), ...Array(2).fill('TOO_FREQUENT')]);
  });
});

describe('a mail whose recipient’s server is silent', () => {
  test('is said to be on its way before the silence ends, and holds up no other recipient', async () => {
    const silent = Array.from({ length: 8 }, () => `silent${++next}@shanye.example`);
    for (const address of silent) {
      mail.keepSilentTo(address);
    }
    const answers = await Promise.all(silent.map((email, index) => askMail(email, { ip: `203.0.113.${100 + index}` })));
    expect(answers.map(({ code, data }) => [code, data.pending])).toEqual(Array(silent.length).fill([1, 1]));
    const healthy = await askMail(`lin${++next}@shanye.example`);
    expect([healthy.code, healthy.data.pending]).toEqual([1, undefined]);
  });
});

describe('before a provider, which takes one message a minute to a number,', () => {
  const events = ['mobilelogin', 'resetpwd', 'bind'];

  test('a number has one code a minute, whatever they are for and however many ask at once, and is told when the next one is', async () => {
    const { mobile } = await site.newMember();
    const answers = await Promise.all(events.map((event) => ask(mobile, {}, event)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const { data } = await ask(mobile, {}, events[0]);
    expect(data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.closeTo(60, -1) });
    site.clock.advance(data.retry_after!);
    expect((await ask(mobile, {}, events[1])).code).toBe(1);
    await expect.poll(() => delivered.length).toBe(2);
  });

  test('strangers hold its member up for that minute alone, and are refused before the number is', async () => {
    const member = await site.newMember();
    const told = [];
    for (let tries = 0; tries < 6; tries += 1) {
      told.push((await ask(member.mobile, {}, events[tries % 3])).data.err ?? 'sent');
      site.clock.advance(61);
    }
    expect(told).toEqual([...Array(4).fill('sent'), ...Array(2).fill('TOO_FREQUENT')]);
    await ask(member.mobile, {}, 'mobilelogin');
    expect((await site.call(auth.sendSmsCode, { event: 'resetpwd' }, member)).code).toBe(1);
    await expect.poll(() => delivered.length).toBe(5);
  });
});
