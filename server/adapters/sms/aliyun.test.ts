import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import { acs3Signature, createAliyunSms } from './aliyun.ts';
import { describeSms, message } from './conformance.ts';
import { type Delivered, startSmsSimulator } from './simulator.ts';

const settings = {
  accessKey: 'AKID',
  secret: 'SECRET',
  sign: '启动宝',
  templates: { zh: 'zh-template', en: 'en-template' },
};

/** Alibaba Cloud, "Request structure and signature, version 3". */
function read(request: IncomingMessage): Delivered | null {
  const url = new URL(request.url!, `http://${request.headers.host}`);
  const { authorization = '' } = request.headers;
  const [, credential, names, signature] =
    /^ACS3-HMAC-SHA256 Credential=(\w+),SignedHeaders=([\w;-]+),Signature=(\w{64})$/.exec(authorization) ?? [];
  const signed = Object.fromEntries((names ?? '').split(';').map((name) => [name, String(request.headers[name])]));
  const isFresh = Math.abs(Date.parse(String(signed['x-acs-date'])) - Date.now()) < 900_000;
  if (credential !== 'AKID' || !isFresh || signature !== acs3Signature('SECRET', request.method!, url, signed)) {
    return null;
  }
  const {
    PhoneNumbers = '',
    SignName = '',
    TemplateCode = '',
    TemplateParam = '',
  } = Object.fromEntries(url.searchParams);
  return { to: PhoneNumbers, sign: SignName, template: TemplateCode, code: JSON.parse(TemplateParam).code };
}

const start = () =>
  startSmsSimulator({
    read,
    refusal: 'isv.BUSINESS_LIMIT_CONTROL',
    accepted: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'R' },
    refused: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控', RequestId: 'R' },
    unsigned: { Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: 'R' },
  });

describeSms('Aliyun', async () => {
  const simulator = await start();
  const sms = createAliyunSms({ ...settings, base: simulator.base }, systemClock, { timeoutMs: 300 });
  return { sms, simulator };
});

/** An independent writing of the documented steps ("Request structure and signature, version 3"). */
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

test('a wrong secret is refused by the provider and reaches nobody', async () => {
  const simulator = await start();
  const sms = createAliyunSms({ ...settings, secret: 'other', base: simulator.base }, systemClock);
  await expect(sms.send(message)).rejects.toThrow('SignatureDoesNotMatch');
  expect(simulator.delivered).toEqual([]);
  await simulator.close();
});
