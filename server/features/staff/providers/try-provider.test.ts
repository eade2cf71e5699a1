import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { staff } from '#contract/staff/calls.ts';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { providerNames } from '#server/feature/providers/services.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type Provider = z.output<typeof staffSchemas.tryProvider.output>;

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await newStaff(server, 'owner');
  server.clock.advance(61);
});
afterAll(() => server.close());

const tryIt = (name: string, sent = owner, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  server.call<Provider>(staff.tryProvider, { name }, { ...sent, language });
const failWith = (error: unknown) => {
  const { sms } = server.deps;
  const { probe } = sms;
  sms.probe = () => Promise.reject(error);
  return () => {
    sms.probe = probe;
  };
};

describe('a try of a provider', () => {
  test('answers each simulated one with its success', async () => {
    for (const name of ['sms', 'email', 'wechatLogin', 'alipayIdentity', 'wechatIdentity', 'wechatPay', 'alipayPay']) {
      const { code, data } = await tryIt(name);
      expect({ code, error: data.error, wrong: data.wrong }, name).toEqual({ code: 1, error: '', wrong: '' });
      expect(data).toMatchObject({ name, state: 'sandbox', failing_time: 0, success_time: expect.any(Number) });
    }
  });

  test('says in words what is wrong and where it is mended, in the language of the reader', async () => {
    const mend = failWith(new ProviderError('ours', 'Aliyun SMS: 400 isv.X', { fault: 'template', code: 'isv.X' }));
    const zh = (await tryIt('sms')).data;
    const en = (await tryIt('sms', owner, 'zh-EN')).data;
    mend();
    expect(zh).toMatchObject({ kind: 'ours', code: 'isv.X', error: 'Aliyun SMS: 400 isv.X' });
    expect([zh.wrong, zh.mend]).toEqual([
      expect.stringContaining('模板'),
      expect.stringContaining('签名管理 / 模板管理'),
    ]);
    expect(en.wrong).toContain('not approved');
    expect(zh.failing_time).toBeGreaterThan(0);
    const list = await server.call<Provider[]>(staff.listProviders, {}, owner);
    expect(list.data.find(({ name }) => name === 'sms')).toMatchObject({ kind: 'ours', wrong: zh.wrong });
    expect((await tryIt('sms')).data).toMatchObject({ failing_time: 0, wrong: '', mend: '' });
  });

  test('takes a refusal of the made-up request for a success, and any other error for silence', async () => {
    const gone = failWith(new ProviderError('gone', 'no such number'));
    expect((await tryIt('sms')).data.failing_time).toBe(0);
    gone();
    const broken = failWith(new TypeError('a fault of ours'));
    expect((await tryIt('sms')).data).toMatchObject({ kind: 'unknown', failing_time: expect.any(Number) });
    broken();
  });

  test('is an act in the audit log, with its result and without words of the provider', async () => {
    const mend = failWith(new ProviderError('ours', 'secret words', { fault: 'balance', code: 'isv.AMOUNT' }));
    await tryIt('sms');
    mend();
    const act = await server.db
      .selectFrom('staff_act')
      .selectAll()
      .where('staff_id', '=', owner.id)
      .where('act', '=', 'try-provider')
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      target: 'provider:sms',
      after: { works: false, kind: 'ours', fault: 'balance', code: 'isv.AMOUNT' },
    });
  });

  test('comes six times a minute at most, for all owners together', async () => {
    for (let time = 0; time < 6; time += 1) {
      expect((await tryIt('email', time % 2 ? owner : await newStaff(server, 'owner'))).code).toBe(1);
    }
    const refused = await tryIt('email');
    expect(refused.data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
    expect((await tryIt('sms')).code).toBe(1);
  });

  test('is refused for one that is off, for our own slider, for a name that nobody has, and for other roles', async () => {
    const other = await newStaff(server, 'reviewer', 'finance', 'support', 'editor');
    for (const name of ['stripePay', 'certificates', 'objectStore', 'captcha', 'nobody', '__proto__', '']) {
      expect((await tryIt(name)).data, name).toMatchObject({ err: 'NOT_FOUND' });
    }
    expect((await tryIt('sms', other)).data).toMatchObject({ err: 'ROLE' });
  });

  test('and the list never contain a key', async () => {
    const list = await server.call<Provider[]>(staff.listProviders, {}, owner);
    expect(list.data.map(({ name }) => name)).toEqual(providerNames);
    expect(JSON.stringify(list.data)).not.toContain(server.deps.config.appSecret);
  });
});
