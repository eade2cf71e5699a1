import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { describeSms, message, type SmsRig } from './conformance.ts';
import { type Delivered, type Dialect, startSmsSimulator } from './simulator.ts';
import { createTencentSms, tc3Signature } from './tencent.ts';

const settings = {
  secretId: 'AKIDEXAMPLE',
  secretKey: 'SK',
  appId: '1400000000',
  sign: '启动宝',
  templates: { zh: 'zh-template', en: 'en-template' },
};

function read({ headers }: IncomingMessage, body: string): Delivered | null {
  const timestamp = Number(headers['x-tc-timestamp']);
  const request = { host: headers.host!, action: String(headers['x-tc-action']), body, timestamp };
  const isFresh = Math.abs(timestamp - Date.now() / 1000) < 300;
  if (!isFresh || !headers.authorization?.endsWith(`Signature=${tc3Signature('SK', 'sms', request)}`)) {
    return null;
  }
  const { PhoneNumberSet, SignName, TemplateId, TemplateParamSet } = JSON.parse(body);
  return {
    to: PhoneNumberSet[0].replace(/^\+86/, ''),
    sign: SignName,
    template: TemplateId,
    code: TemplateParamSet[0],
  };
}

const dialect: Dialect = {
  read,
  refusal: 'LimitExceeded.PhoneNumberDailyLimit',
  accepted: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success', Fee: 1 }], RequestId: 'R' } },
  refused: {
    Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'limit' }], RequestId: 'R' },
  },
  unsigned: { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'signature' }, RequestId: 'R' } },
};

async function start(secretKey = settings.secretKey): Promise<SmsRig> {
  const delivered: Delivered[] = [];
  const simulator = await startSmsSimulator(dialect, (one) => void delivered.push(one));
  const open = (options?: ProviderCallOptions) =>
    createTencentSms({ ...settings, secretKey, base: simulator.base }, systemClock, options);
  return { sms: open(), impatient: open({ timeoutMs: 300 }), simulator, delivered, refusal: dialect.refusal };
}

describeSms('Tencent', () => start());

/** An independent implementation of the provider's own steps ("Signature Method v3", with openssl in place of the shell). */
test('the signature is the one of the documented steps', async () => {
  const { createHash, createHmac } = await import('node:crypto');
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const canonical = [
    'POST',
    '/',
    '',
    'content-type:application/json; charset=utf-8',
    'host:sms.tencentcloudapi.com',
    'x-tc-action:sendsms',
    '',
    'content-type;host;x-tc-action',
    sha('{}'),
  ].join('\n');
  const toSign = ['TC3-HMAC-SHA256', '1551113065', '2019-02-25/sms/tc3_request', sha(canonical)].join('\n');
  let key: Buffer = Buffer.from('TC3SK');
  for (const part of ['2019-02-25', 'sms', 'tc3_request']) {
    key = createHmac('sha256', key).update(part).digest();
  }
  const expected = createHmac('sha256', key).update(toSign).digest('hex');
  const request = { host: 'sms.tencentcloudapi.com', action: 'SendSms', body: '{}', timestamp: 1551113065 };
  expect(tc3Signature('SK', 'sms', request)).toBe(expected);
});

test('a wrong secret is refused by the provider, and nothing is delivered', async () => {
  const { sms, simulator, delivered } = await start('other');
  await expect(sms.send(message)).rejects.toThrow('AuthFailure.SignatureFailure');
  expect(delivered).toEqual([]);
  await simulator.close();
});
