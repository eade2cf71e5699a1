import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system.ts';
import type { SimulatorSettings } from '#server/adapters/payment/simulated-trade.ts';
import { type PaymentSimulator, startPaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { lacksClient, loadClient } from './load-client.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [merchant, wechatPay, app, alipay] = [pair(), pair(), pair(), pair()];
const pem = (key: KeyObject) => String(key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }));

const settings: SimulatorSettings = {
  wechat: {
    appId: 'wx2026oracle',
    mchId: '1600000000',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    merchantPublicKey: merchant.publicKey,
    apiV3Key: 'k'.repeat(32),
    privateKey: wechatPay.privateKey,
    publicKeyId: 'PUB_KEY_ID_0116000000002026',
  },
  alipay: {
    appId: '2026000000000oracle',
    sellerId: '2088102026000000',
    appPublicKey: app.publicKey,
    privateKey: alipay.privateKey,
  },
  stripe: { secretKey: 'sk_test_oracle', webhookSecret: 'whsec_oracle' },
  pageOf: (orderNo) => `https://pay.example/${orderNo}`,
};

let simulator: PaymentSimulator;
beforeAll(async () => {
  simulator = await startPaymentSimulator(settings, systemClock);
});
afterAll(() => simulator.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

type Stripe = {
  checkout: {
    sessions: {
      create(fields: object, options: object): Promise<{ id: string; url: string; amount_total: number }>;
      retrieve(id: string, fields: object): Promise<{ payment_status: string; payment_intent: { id: string } }>;
      expire(id: string): Promise<unknown>;
    };
  };
  refunds: {
    create(fields: object, options: object): Promise<{ status: string; amount: number }>;
    list(fields: object): Promise<{ data: { metadata: { refund_no: string } }[] }>;
  };
  webhooks: { constructEvent(body: string, header: string, secret: string): { type: string } };
};

describe.skipIf(lacksClient('stripe'))('Stripe’s own library', () => {
  let stripe: Stripe;
  const sessionOf = (orderNo: string) => ({
    mode: 'payment',
    client_reference_id: orderNo,
    success_url: 'https://app.shanye.example/user/record',
    expires_at: Math.floor(inMinutes(45).getTime() / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'cny', unit_amount: 12_900, product_data: { name: '山野茶事 · 基础版' } },
      },
    ],
  });
  beforeAll(() => {
    const { port } = new URL(simulator.base);
    const Client = loadClient<new (key: string, config: object) => Stripe>('stripe');
    stripe = new Client('sk_test_oracle', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  });

  test('starts, reads, refunds and lists at the simulator, and takes its event', async () => {
    const created = await stripe.checkout.sessions.create(sessionOf('stripe1'), { idempotencyKey: 'stripe1-key' });
    expect(created).toMatchObject({ url: 'https://pay.example/stripe1', amount_total: 12_900 });
    const [event] = simulator.pay('stripe1', 'paid')!;
    const header = event!.headers['stripe-signature']!;
    expect(stripe.webhooks.constructEvent(event!.body, header, 'whsec_oracle').type).toBe('checkout.session.completed');
    const paid = await stripe.checkout.sessions.retrieve(created.id, { expand: ['payment_intent.latest_charge'] });
    expect(paid.payment_status).toBe('paid');
    const fields = { payment_intent: paid.payment_intent.id, amount: 12_900, metadata: { refund_no: 'r1' } };
    const refund = await stripe.refunds.create(fields, { idempotencyKey: 'refund-r1' });
    expect(refund).toMatchObject({ amount: 12_900, status: 'succeeded' });
    const { data } = await stripe.refunds.list({ payment_intent: paid.payment_intent.id });
    expect(data.map(({ metadata }) => metadata.refund_no)).toEqual(['r1']);
  });

  test('expires an open session, and reads the simulator’s refusals as Stripe’s', async () => {
    const { id } = await stripe.checkout.sessions.create(sessionOf('stripe2'), { idempotencyKey: 'stripe2-key' });
    await stripe.checkout.sessions.expire(id);
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    await expect(stripe.checkout.sessions.retrieve('cs_test_nobody', {})).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });
});

type Wechatpay = { v3: Record<string, never> } & Record<string, never>;
type WechatAnswer = { status: number; data: Record<string, unknown> };
type WechatPath = { post(body: object): Promise<WechatAnswer>; get(config: object): Promise<WechatAnswer> };

describe.skipIf(lacksClient('wechatpay-axios-plugin'))('the client wechatpay-axios-plugin', () => {
  let call: (path: string) => WechatPath;
  beforeAll(() => {
    const { Wechatpay } = loadClient<{ Wechatpay: new (options: object) => Wechatpay }>('wechatpay-axios-plugin');
    const { mchId: mchid, serial, publicKeyId } = settings.wechat;
    const client = new Wechatpay({
      mchid,
      serial,
      privateKey: pem(merchant.privateKey),
      certs: { [publicKeyId]: pem(wechatPay.publicKey) },
      baseURL: simulator.base,
    });
    call = (path) => (client as unknown as Record<string, WechatPath>)[path]!;
  });

  const { appId: appid, mchId: mchid } = settings.wechat;
  const tradeOf = (out_trade_no: string) => ({
    appid,
    mchid,
    description: '山野茶事 · 基础版',
    out_trade_no,
    time_expire: `${inMinutes(15).toISOString().slice(0, 19)}+00:00`,
    notify_url: 'https://app.shanye.example/notify/wechat',
    amount: { total: 12_900, currency: 'CNY' },
  });

  test('starts, reads, refunds and verifies the simulator’s signed answers', async () => {
    const { data } = await call('v3/pay/transactions/native').post(tradeOf('wechat1xx'));
    expect(data).toEqual({ code_url: 'https://pay.example/wechat1xx' });
    simulator.pay('wechat1xx', 'paid');
    const read = await call('v3/pay/transactions/out-trade-no/wechat1xx').get({ params: { mchid } });
    expect(read.data).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 12_900 } });
    const refund = {
      out_trade_no: 'wechat1xx',
      out_refund_no: 'refund1xx',
      notify_url: 'https://app.shanye.example/x',
    };
    const amount = { refund: 12_900, total: 12_900, currency: 'CNY' };
    const made = await call('v3/refund/domestic/refunds').post({ ...refund, amount });
    expect(made.data).toMatchObject({ out_refund_no: 'refund1xx', status: 'PROCESSING' });
    expect((await call('v3/refund/domestic/refunds/refund1xx').get({})).data).toMatchObject({ status: 'SUCCESS' });
  });

  test('closes a trade, and reads a refusal with its code', async () => {
    await call('v3/pay/transactions/native').post(tradeOf('wechat2xx'));
    const closed = await call('v3/pay/transactions/out-trade-no/wechat2xx/close').post({ mchid });
    expect(closed.status).toBe(204);
    const missing = call('v3/pay/transactions/out-trade-no/nobodyxx').get({ params: { mchid } });
    await expect(missing).rejects.toMatchObject({ response: { status: 404 } });
  });
});

type AlipaySdk = {
  exec(method: string, params: object): Promise<Record<string, unknown>>;
  checkNotifySignV2(fields: object): boolean;
};

describe.skipIf(lacksClient('alipay-sdk'))('Alipay’s own library', () => {
  let sdk: AlipaySdk;
  const { TZ } = process.env;
  beforeAll(() => {
    // The library writes the time of its machine, and the gateway refuses any but China's (smartwalle/alipay 103).
    process.env.TZ = 'Asia/Shanghai';
    const { AlipaySdk: Sdk } = loadClient<{ AlipaySdk: new (options: object) => AlipaySdk }>('alipay-sdk');
    sdk = new Sdk({
      appId: settings.alipay.appId,
      privateKey: pem(app.privateKey),
      alipayPublicKey: pem(alipay.publicKey),
      keyType: 'PKCS8',
      gateway: `${simulator.base}/gateway.do`,
    });
  });

  afterAll(() => {
    process.env.TZ = TZ ?? '';
  });

  const trade = { outTradeNo: 'alipay1xx', totalAmount: '129.00', subject: '山野茶事 · 基础版' };

  test('starts, reads and refunds at the simulator, and takes its notice', async () => {
    const started = await sdk.exec('alipay.trade.precreate', {
      notifyUrl: 'https://app.shanye.example/notify/alipay',
      bizContent: { ...trade, qrCodeTimeoutExpress: '15m' },
    });
    expect(started).toMatchObject({ code: '10000', qrCode: 'https://pay.example/alipay1xx' });
    const [notice] = simulator.pay('alipay1xx', 'paid')!;
    expect(sdk.checkNotifySignV2(Object.fromEntries(new URLSearchParams(notice!.body)))).toBe(true);
    const read = await sdk.exec('alipay.trade.query', { bizContent: { outTradeNo: 'alipay1xx' } });
    expect(read).toMatchObject({ tradeStatus: 'TRADE_SUCCESS', totalAmount: '129.00' });
    const refund = { outTradeNo: 'alipay1xx', outRequestNo: 'refund2xx', refundAmount: '129.00' };
    expect(await sdk.exec('alipay.trade.refund', { bizContent: refund })).toMatchObject({ code: '10000' });
    const again = await sdk.exec('alipay.trade.fastpay.refund.query', { bizContent: refund });
    expect(again).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '129.00' });
  });

  test('reads the code and the words of the simulator’s refusals', async () => {
    const missing = await sdk.exec('alipay.trade.query', { bizContent: { outTradeNo: 'nobodyxxx' } });
    expect(missing).toMatchObject({
      code: '40004',
      subCode: 'ACQ.TRADE_NOT_EXIST',
      subMsg: expect.stringMatching(/./),
    });
  });
});
