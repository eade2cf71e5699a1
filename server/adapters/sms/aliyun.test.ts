import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { acs3Signature, createAliyunSms } from './aliyun.ts';
import { describeSms, message, type SmsRig } from './conformance.ts';
import { aliyunDialect } from './simulate-aliyun.ts';
import { type Delivered, startSmsSimulator } from './simulator.ts';

const settings = {
  accessKey: 'AKID',
  secret: 'SECRET',
  sign: '启动宝',
  templates: { zh: 'zh-template', en: 'en-template' },
};

async function start(secret = settings.secret): Promise<SmsRig> {
  const delivered: Delivered[] = [];
  const dialect = aliyunDialect(settings, systemClock);
  const simulator = await startSmsSimulator(dialect, (one) => void delivered.push(one));
  const open = (options?: ProviderCallOptions) =>
    createAliyunSms({ ...settings, secret, base: simulator.base }, systemClock, options);
  return { sms: open(), impatient: open({ timeoutMs: 300 }), simulator, delivered, refusal: dialect.refusal };
}

describeSms('Aliyun', () => start());

/** An independent implementation of the documented steps ("Request structure and signature, version 3"). */
test('the signature is the one of the documented steps', async () => {
  const { createHash, createHmac } = await import('node:crypto');
  const url = new URL(
    'http://127.0.0.1:1/?TemplateCode=SMS_1&SignName=%E6%B5%8B%E8%AF%95%2A%27&PhoneNumbers=13800138000',
  );
  const empty = createHash('sha256').update('').digest('hex');
  const headers = { host: '127.0.0.1:1', 'x-acs-content-sha256': empty, 'x-acs-date': '2026-03-01T00:00:00Z' };
  const canonical = [
    'POST',
    '/',
    'PhoneNumbers=13800138000&SignName=%E6%B5%8B%E8%AF%95%2A%27&TemplateCode=SMS_1',
    'host:127.0.0.1:1',
    `x-acs-content-sha256:${empty}`,
    'x-acs-date:2026-03-01T00:00:00Z',
    '',
    'host;x-acs-content-sha256;x-acs-date',
    empty,
  ].join('\n');
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
  const expected = createHmac('sha256', 'SECRET').update(toSign).digest('hex');
  expect(acs3Signature('SECRET', 'POST', url, headers)).toBe(expected);
});

test('a wrong secret is refused by the provider, and nothing is delivered', async () => {
  const { sms, simulator, delivered } = await start('other');
  await expect(sms.send(message)).rejects.toThrow('SignatureDoesNotMatch');
  expect(delivered).toEqual([]);
  await simulator.close();
});
