import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { tc3Headers } from './tc3.ts';

/**
 * The expected value comes from an independent implementation of the provider's own steps ("Signature Method v3", with openssl in place of the
 * shell).
 */
test('the signature is the one of the documented steps', () => {
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
  const request = { service: 'sms', version: '2021-01-11', action: 'SendSms', body: '{}', timestamp: 1551113065 };
  const headers = tc3Headers({ secretId: 'ID', secretKey: 'SK' }, { ...request, host: 'sms.tencentcloudapi.com' });
  expect(headers.authorization).toBe(
    `TC3-HMAC-SHA256 Credential=ID/2019-02-25/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${expected}`,
  );
});
