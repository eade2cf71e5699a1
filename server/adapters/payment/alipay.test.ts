import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '#server/ports/payment.ts';
import { encodeGbk } from '../alipay/gbk.ts';
import { describeKinds } from '../describe-kinds.ts';
import { meaningOf } from '../failure-codes.ts';
import { movableClock } from '../movable-clock.ts';
import { createAlipayPay } from './alipay.ts';
import { refundCodes } from './alipay-codes.ts';
import { deliveryOf, describePaymentProvider } from './conformance.ts';
import { createPaymentSandbox, type PaymentSandbox } from './sandbox.ts';
import type { Posting } from './simulated-trade.ts';
import type { PaymentSimulator } from './simulator.ts';

describePaymentProvider('Alipay', 'alipay');

const site = { publicUrl: 'https://app.shanye.example' };
const clock = movableClock();
let sandbox: PaymentSandbox;
let alipay: PaymentProvider;
let simulator: PaymentSimulator;
let orders = 0;
beforeAll(async () => {
  sandbox = createPaymentSandbox(site, clock);
  alipay = sandbox.alipay;
  simulator = await sandbox.simulator();
});
beforeEach(() => {
  simulator.behave('well');
  clock.advance(31_000);
});
afterAll(() => sandbox.close());

async function started(minutes = 15, subject = '山野茶事 · 基础版'): Promise<string> {
  orders += 1;
  const orderNo = `order${orders}alipay`;
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  await alipay.start({ orderNo, amountFen: 12_900, subject, expiresAt });
  return orderNo;
}
const refundOf = (orderNo: string) => ({
  orderNo,
  providerNo: '',
  refundNo: `${orderNo}R`,
  amountFen: 12_900,
  totalFen: 12_900,
  attempt: 0,
});

describe('Alipay reads answers that are', () => {
  test.each(['gbk', 'escaped', 'certificates'])('%s as its own libraries do', async (how) => {
    simulator.behave(how);
    const orderNo = await started();
    const [posting] = simulator.pay(orderNo, 'paid')!;
    expect(await alipay.query(orderNo)).toMatchObject({ state: 'paid', trade: { amountFen: 12_900 } });
    expect(await alipay.readNotice(deliveryOf(posting!))).toMatchObject({ ok: true, trade: { orderNo } });
    await expect(alipay.probe()).resolves.toBeUndefined();
  });
});

describe('An Alipay code', () => {
  test('ends with its order, scanned or not, whether or not the order was closed', async () => {
    const [closed, open] = [await started(), await started()];
    await alipay.close(closed);
    clock.advance(14 * 60_000 + 59_000);
    expect(simulator.scan(closed), 'closing an unscanned trade does not end its code').toBe(true);
    clock.advance(1000);
    expect(simulator.scan(open)).toBe(false);
    expect(simulator.pay(open, 'paid')).toBeNull();
    expect(simulator.pay(closed, 'paid'), 'scanned in time').toBeNull();
  });

  test('is a trade from its scan on, which closing ends', async () => {
    const orderNo = await started();
    await alipay.close(orderNo);
    expect(simulator.scan(orderNo)).toBe(true);
    expect(await alipay.query(orderNo)).toEqual({ state: 'waiting' });
    await alipay.close(orderNo);
    expect(await alipay.query(orderNo)).toEqual({ state: 'closed' });
    expect(simulator.pay(orderNo, 'paid')).toBeNull();
  });

  test('of an order that is nearly over lasts the minute that Alipay asks for', async () => {
    const orderNo = await started(0.2);
    clock.advance(50_000);
    expect(simulator.scan(orderNo)).toBe(true);
    clock.advance(10_000);
    expect(simulator.scan(orderNo)).toBe(false);
  });
});

/** Refusals before Alipay knows us, and failures behind its gateway; all of them are the same for each method. */
const gateway = [
  { behavior: 'wrong-app', kind: 'ours', fault: 'key', code: 'isv.invalid-app-id' },
  { behavior: 'no-key', kind: 'ours', fault: 'key', code: 'isv.missing-signature-config' },
  { behavior: 'no-product', kind: 'ours', fault: 'product', code: 'isv.insufficient-isv-permissions' },
  { behavior: 'wrong-address', kind: 'ours', fault: 'address' },
  { behavior: 'wrong-clock', kind: 'ours', fault: 'clock' },
  { behavior: 'throttled', kind: 'busy' },
  { behavior: 'broken', kind: 'busy', code: 'isp.unknow-error' },
  { behavior: 'broken-inside', kind: 'busy', code: 'ACQ.SYSTEM_ERROR' },
  { behavior: 'strange', kind: 'unknown', code: 'ACQ.SOMETHING_NEW' },
  { behavior: 'down', kind: 'busy' },
  { behavior: 'nonsense', kind: 'unknown' },
  { behavior: 'forged', kind: 'unknown' },
] as const;
const rigFor = (ask: (orderNo: string) => Promise<unknown>) => async () => {
  simulator.behave('well');
  const orderNo = await started();
  simulator.pay(orderNo, 'paid');
  return {
    behave: simulator.behave,
    ask: () => {
      clock.advance(31_000);
      return ask(orderNo);
    },
  };
};

describeKinds(
  'Alipay, asked about a trade,',
  rigFor((orderNo) => alipay.query(orderNo)),
  gateway,
  {
    gone: 'a missing trade waits',
    refused: 'a question is never refused for good',
  },
);
describeKinds(
  'Alipay, asked for a code,',
  rigFor(() => started()),
  gateway,
  {
    gone: 'nothing exists yet',
    refused: 'conformance.ts: another price',
  },
);
describeKinds(
  'Alipay, asked for a refund,',
  rigFor((orderNo) => alipay.refund(refundOf(orderNo))),
  [
    ...gateway,
    { behavior: 'poor', kind: 'ours', fault: 'balance' },
    { behavior: 'frozen', kind: 'ours', fault: 'account' },
    { behavior: 'other-hands', kind: 'ours', fault: 'setting' },
    { behavior: 'strict', kind: 'refused', code: 'ACQ.TRADE_HAS_FINISHED' },
  ],
  { gone: 'a missing trade leaves a refund open' },
);

test('An early refusal is told in Alipay’s words, without what we have sent', async () => {
  simulator.behave('wrong-app');
  await expect(alipay.query('any-order')).rejects.toThrow('40002 isv.invalid-app-id 无效的AppID参数');
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  simulator.behave('well');
  const stranger = createAlipayPay(
    {
      ...{ appId: '2026000000000sandbox', sellerId: '1', gateway: `${simulator.base}/gateway.do`, state: 'live' },
      ...{ privateKey: keys.privateKey, alipayPublicKey: keys.publicKey, notifyUrl: '' },
    },
    clock,
  );
  const error = await stranger.query('secret-order').catch((caught: unknown) => caught);
  expect(error).toMatchObject({ kind: 'ours', fault: 'key', code: 'isv.invalid-signature' });
  expect(String(error)).toContain('验签出错');
  expect(String(error)).not.toContain('secret-order');
});

test('A probe tells a wrong ALIPAY_PUBLIC_KEY from an outage', async () => {
  await expect(alipay.probe()).resolves.toBeUndefined();
  simulator.behave('forged');
  await expect(alipay.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
  await expect(alipay.query('any-order')).rejects.toMatchObject({ kind: 'unknown' });
});

/** Built by hand a second time. A subject with `%41` shows that fields are decoded once. */
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
  const noticeOf = (fields: Record<string, string>, isEmptySigned = false) => {
    const named = {
      notify_id: 'n1',
      app_id: '2021',
      seller_id: '2088',
      out_trade_no: 'order-1',
      trade_no: '42',
      ...fields,
    };
    const sorted = Object.entries(named)
      .filter(([, value]) => isEmptySigned || value !== '')
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

  // alipay-sdk signs empty values, alipay-sdk-php-all leaves them out.
  const withEmpty = await noticeOf({ ...paid, buyer_id: '', body: '' }, true);
  expect(withEmpty).toEqual({ ok: true, eventId: 'n1', trade });
  expect(await noticeOf({ ...paid, alipay_cert_sn: '50fa' })).toMatchObject({ ok: true, trade });
});

test('A notice in GBK is verified over its bytes', async () => {
  const orderNo = await started(15, '山野茶事');
  simulator.behave('gbk');
  const [{ headers, body }] = simulator.pay(orderNo, 'paid')! as [Posting];
  expect(body).toContain(
    [...encodeGbk('山野茶事')]
      .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`))
      .join('')
      .slice(0, 6),
  );
  const read = (text: string) => alipay.readNotice({ headers, body: Buffer.from(text) });
  expect(await read(body)).toMatchObject({ ok: true, trade: { orderNo, amountFen: 12_900 } });
  expect(await read(body.replace('charset=GBK', 'charset=utf%2D8').replace('charset=gbk', 'charset=utf%2D8'))).toEqual({
    ok: false,
    reason: 'unsigned',
  });
  expect(await read(body.replace('129%2E00', '1%2E00'))).toEqual({ ok: false, reason: 'unsigned' });
});

test.each([
  ['ACQ.REFUND_ACCOUNT_NOT_EXIST', 'account'],
  ['ACQ.BUYER_ERROR', 'account'],
  ['ACQ.TRADE_NOT_ALLOW_REFUND', 'product'],
])('a refund that meets %s may be made again once the operator has mended the %s', (code, fault) => {
  expect(meaningOf(refundCodes, code)).toEqual({ kind: 'ours', fault });
});
