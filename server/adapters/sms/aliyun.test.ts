import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeKinds } from '../describe-kinds.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import { acs3Signature, createAliyunSms } from './aliyun.ts';
import { describeSms, message, REST_MS, type SmsRig } from './conformance.ts';
import { aliyunDialect } from './simulate-aliyun.ts';
import { type DeliveredSms, startSmsSimulator } from './simulator.ts';

const settings = {
  accessKey: 'AKID',
  secret: 'SECRET',
  sign: '启动宝',
  templates: { zh: '1001', en: '1002' },
};

async function start(clock: MovableClock, secret = settings.secret): Promise<SmsRig> {
  const delivered: DeliveredSms[] = [];
  const dialect = aliyunDialect(settings, clock);
  const simulator = await startSmsSimulator(dialect, (one) => void delivered.push(one));
  return {
    clock,
    open: (options, base = simulator.base) => createAliyunSms({ ...settings, secret, base }, clock, options),
    simulator,
    delivered,
    refusal: dialect.refusal,
  };
}

describeSms('Aliyun', (clock) => start(clock));

describeKinds('Aliyun SMS', async () => {
  const rig = await start(movableClock());
  const sms = rig.open();
  return {
    behave: rig.simulator.behave,
    ask: async () => {
      rig.clock.advance(REST_MS);
      await sms.send(message);
    },
    close: rig.simulator.close,
  };
}, [
  { behavior: 'number wrong', kind: 'gone', code: 'isv.MOBILE_NUMBER_ILLEGAL' },
  { behavior: 'number limit', kind: 'refused', code: 'isv.BUSINESS_LIMIT_CONTROL' },
  { behavior: 'number blacklisted', kind: 'refused' },
  { behavior: 'new code', kind: 'ours', fault: 'setting' },
  { behavior: 'balance empty', kind: 'ours', fault: 'balance' },
  { behavior: 'service stopped', kind: 'ours', fault: 'balance' },
  { behavior: 'day limit', kind: 'ours', fault: 'quota' },
  { behavior: 'signature not approved', kind: 'ours', fault: 'template' },
  { behavior: 'template not approved', kind: 'ours', fault: 'template' },
  { behavior: 'signature not filed', kind: 'ours', fault: 'template' },
  { behavior: 'product not open', kind: 'ours', fault: 'product' },
  { behavior: 'permission missing', kind: 'ours', fault: 'permission' },
  { behavior: 'address abroad', kind: 'ours', fault: 'address' },
  { behavior: 'key unknown', kind: 'ours', fault: 'key', code: 'InvalidAccessKeyId.NotFound' },
  { behavior: 'clock off', kind: 'ours', fault: 'clock' },
  { behavior: 'throttled', kind: 'busy', code: 'Throttling.User' },
  { behavior: 'system error', kind: 'busy' },
  { behavior: 'gateway unavailable', kind: 'busy', code: 'ServiceUnavailable' },
  { behavior: 'down', kind: 'busy' },
  { behavior: 'nonce used', kind: 'unknown' },
  { behavior: 'nonsense', kind: 'unknown' },
  { behavior: 'breaks off', kind: 'unknown' },
]);

/** The expected value comes from an independent implementation of the documented steps ("Request structure and signature, version 3"). */
test('the signature is the one of the documented steps', () => {
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

let stranger: SmsRig;
beforeAll(async () => {
  stranger = await start(movableClock(), 'other');
});
afterAll(() => stranger.simulator.close());

test('a wrong secret is the operator’s, in the words of the gateway, and nothing is delivered', async () => {
  const sending = stranger.open().send(message);
  await expect(sending).rejects.toMatchObject({ kind: 'ours', fault: 'key', code: 'SignatureDoesNotMatch' });
  await expect(stranger.open().send(message)).rejects.toThrow('Specified signature is not matched');
  expect(stranger.delivered).toEqual([]);
});
