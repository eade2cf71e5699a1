import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { movableClock } from '../../movable-clock.ts';
import { deliveryOf, describePaymentProvider } from '../conformance.ts';
import { createPaymentSandbox } from '../sandbox.ts';
import { createWechatPay } from './wechat-pay.ts';
import { openResource, requestText, sealResource } from './wechat-pay-signature.ts';

describePaymentProvider('WeChat Pay', 'wechat');

test('an empty body still has its line in the signed text', () => {
  expect(requestText('GET', '/v3/certificates?a=1', { timestamp: '1554208460', nonce: 'n', body: '' })).toBe(
    'GET\n/v3/certificates?a=1\n1554208460\nn\n\n',
  );
});

test('a ciphertext with one other bit does not open', () => {
  const key = 'k'.repeat(32);
  const sealed = sealResource(key, '{"amount":{"total":1}}');
  expect(openResource(key, sealed)).toBe('{"amount":{"total":1}}');
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => openResource(key, { ...sealed, ciphertext: changed.toString('base64') })).toThrow();
  }
  expect(() => openResource(key, { ...sealed, associated_data: 'other' })).toThrow();
  expect(() => openResource(key, { ...sealed, ciphertext: '' })).toThrow();
});

test('a notice is refused when its signature is more than five minutes old', async () => {
  const clock = movableClock();
  const sandbox = createPaymentSandbox({ publicUrl: 'https://app.shanye.example' }, clock);
  const expiresAt = new Date(clock.now().getTime() + 900_000);
  await sandbox.wechat.start({ orderNo: 'order-old', amountFen: 100, subject: 'tea', expiresAt });
  const [posting] = (await sandbox.simulator()).pay('order-old', 'paid')!;
  clock.advance(300_000);
  expect(await sandbox.wechat.readNotice(deliveryOf(posting!))).toMatchObject({ ok: true });
  clock.advance(1_000);
  expect(await sandbox.wechat.readNotice(deliveryOf(posting!))).toEqual({ ok: false, reason: 'unsigned' });
  await sandbox.close();
});

/** Built by hand a second time: while keys change, some notifications are signed with the certificate and some with the public key. */
test('the key is the one that the notice names', async () => {
  const clock = movableClock();
  const [certificate, publicKey, ours] = Array.from({ length: 3 }, () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  );
  const apiV3Key = 'z'.repeat(32);
  const provider = createWechatPay(
    {
      ...{ base: 'http://127.0.0.1:1', appId: 'wx1', mchId: '16', serial: 'S', privateKey: ours!.privateKey, apiV3Key },
      wechatKeys: new Map([
        ['PUB_KEY_ID_1', publicKey!.publicKey],
        ['7132D72A', certificate!.publicKey],
      ]),
      ...{ notifyUrl: 'https://app.shanye.example/notify/wechat', state: 'live' },
    },
    clock,
  );
  const amount = { total: 100, currency: 'CNY' };
  const content = { appid: 'wx1', mchid: '16', out_trade_no: 'order-1', transaction_id: '42', trade_state: 'SUCCESS' };
  const resource = sealResource(
    apiV3Key,
    JSON.stringify({ ...content, success_time: '2026-03-02T07:30:00+08:00', amount }),
  );
  const body = JSON.stringify({ id: 'event-1', event_type: 'TRANSACTION.SUCCESS', resource });
  const timestamp = String(clock.now().getTime() / 1000);
  const noticeOf = (serial: string, key: typeof ours) => {
    const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\nabc\n${body}\n`), key!.privateKey).toString(
      'base64',
    );
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'abc',
      'wechatpay-serial': serial,
      'wechatpay-signature': signature,
    };
    return provider.readNotice({ headers, body: Buffer.from(body) });
  };
  const trade = {
    orderNo: 'order-1',
    providerNo: '42',
    amountFen: 100,
    currency: 'CNY',
    paidAt: new Date('2026-03-01T23:30:00Z'),
  };
  expect(await noticeOf('7132D72A', certificate)).toEqual({ ok: true, eventId: 'event-1', trade });
  expect(await noticeOf('PUB_KEY_ID_1', publicKey)).toMatchObject({ ok: true });
  expect(await noticeOf('PUB_KEY_ID_1', certificate)).toEqual({ ok: false, reason: 'unsigned' });
  expect(await noticeOf('unknown', ours)).toEqual({ ok: false, reason: 'unsigned' });
});
