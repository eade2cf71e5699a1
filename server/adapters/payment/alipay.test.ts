import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { movableClock } from '../identity/conformance.ts';
import { createAlipayPay } from './alipay.ts';
import { describePaymentProvider } from './conformance.ts';

describePaymentProvider('Alipay', 'alipay');

/** Written by hand once more. A subject that contains `%41` shows that fields are decoded once. */
test('a notice is read after one decoding, and TRADE_FINISHED is paid too', async () => {
  const [ours, theirs] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const provider = createAlipayPay(
    {
      ...{ appId: '2021', sellerId: '2088', gateway: 'http://127.0.0.1:1/', state: 'live' },
      ...{ privateKey: ours!.privateKey, alipayPublicKey: theirs!.publicKey },
      notifyUrl: 'https://app.shanye.example/notify/alipay',
    },
    movableClock(),
  );
  const noticeOf = (fields: Record<string, string>) => {
    const named = {
      notify_id: 'n1',
      app_id: '2021',
      seller_id: '2088',
      out_trade_no: 'order-1',
      trade_no: '42',
      ...fields,
    };
    const sorted = Object.entries(named)
      .filter(([, value]) => value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const text = sorted.map(([name, value]) => `${name}=${value}`).join('&');
    const signature = sign('RSA-SHA256', Buffer.from(text), theirs!.privateKey).toString('base64');
    const body = new URLSearchParams({ ...named, sign_type: 'RSA2', sign: signature });
    return provider.readNotice({ headers: {}, body: Buffer.from(body.toString()) });
  };
  const paid = { trade_status: 'TRADE_FINISHED', total_amount: '1.5', gmt_payment: '2026-03-02 07:30:00' };
  const trade = {
    orderNo: 'order-1',
    providerNo: '42',
    amountFen: 150,
    currency: 'CNY',
    paidAt: new Date('2026-03-01T23:30:00Z'),
  };
  expect(await noticeOf({ ...paid, subject: '茶 %41 + &', buyer_id: '' })).toEqual({ ok: true, eventId: 'n1', trade });
  expect(await noticeOf({ ...paid, trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ ok: true, trade: null });
  expect(await noticeOf({ ...paid, total_amount: '1.999' })).toMatchObject({ ok: true, trade: null });
  expect(await noticeOf({ ...paid, app_id: '2022' })).toEqual({ ok: false, reason: 'anotherMerchant' });
  expect(await noticeOf({ ...paid, seller_id: '' })).toEqual({ ok: false, reason: 'anotherMerchant' });
});
