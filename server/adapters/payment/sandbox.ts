import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '#server/ports/clock.ts';
import type { PaymentChannel, PaymentProvider, Payments } from '#server/ports/payment.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { answerAlipay, createAlipayPay } from './alipay.ts';
import { codeLives } from './code-lives.ts';
import type { SimulatorSettings } from './simulated-trade.ts';
import { type PaymentSimulator, startPaymentSimulator } from './simulator.ts';
import { answerStripe, createStripe } from './stripe/stripe.ts';
import { answerWechat, createWechatPay } from './wechat-pay/wechat-pay.ts';

/** The providers of the demo, with simulated payers. */
export type PaymentSandbox = Payments & {
  /** Started with the first payment, because generating the key pairs takes some time. */
  simulator(): Promise<PaymentSimulator>;
  close(): Promise<void>;
};

export type SandboxOptions = ProviderCallOptions & {
  /** Puts a proxy between the adapters and the simulator; returns its address. */
  through?(base: string): Promise<string>;
  /** The size of all keys; 2048 bits by default. */
  keyBits?: number;
};

/** The real adapters in front of simulated providers, with keys of their own that exist as long as the process. */
export function createPaymentSandbox(
  { publicUrl }: { publicUrl: string },
  clock: Clock,
  options: SandboxOptions = {},
): PaymentSandbox {
  let running: ReturnType<typeof start> | null = null;
  const started = () => {
    running ??= start(publicUrl, clock, options);
    return running;
  };
  const inFront = (channel: PaymentChannel): PaymentProvider => ({
    state: 'sandbox',
    codeLife: codeLives[channel],
    start: async (request) => (await started())[channel].start(request),
    query: async (...args) => (await started())[channel].query(...args),
    close: async (...args) => (await started())[channel].close(...args),
    refund: async (request) => (await started())[channel].refund(request),
    queryRefund: async (request) => (await started())[channel].queryRefund(request),
    queryClawback: async (...args) => (await started())[channel].queryClawback(...args),
    readRefundNotice: async (delivery) => (await started())[channel].readRefundNotice(delivery),
    readNotice: async (delivery) => (await started())[channel].readNotice(delivery),
    answer: answers[channel],
    probe: async () => (await started())[channel].probe(),
  });
  return {
    wechat: inFront('wechat'),
    alipay: inFront('alipay'),
    stripe: { ...inFront('stripe'), namesTrades: true },
    simulator: async () => (await started()).simulator,
    close: async () => {
      await (await running)?.simulator.close();
    },
  };
}

const answers = { wechat: answerWechat, alipay: answerAlipay, stripe: answerStripe };
const makeKeys = promisify(generateKeyPair);

async function start(publicUrl: string, clock: Clock, { through, keyBits = 2048, ...options }: SandboxOptions) {
  const newKeys = () => makeKeys('rsa', { modulusLength: keyBits });
  const [merchant, wechatPay, app, alipayOwn] = await Promise.all([newKeys(), newKeys(), newKeys(), newKeys()]);
  const wechat = {
    appId: 'wx2026sandbox',
    mchId: '1600000000',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    apiV3Key: randomBytes(16).toString('hex'),
  };
  const publicKeyId = 'PUB_KEY_ID_0116000000002026';
  const alipay = { appId: '2026000000000sandbox', sellerId: '2088102026000000' };
  const stripe = {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  };
  const settings: SimulatorSettings = {
    wechat: { ...wechat, merchantPublicKey: merchant.publicKey, privateKey: wechatPay.privateKey, publicKeyId },
    alipay: { ...alipay, appPublicKey: app.publicKey, privateKey: alipayOwn.privateKey },
    stripe,
    pageOf: (orderNo) => `${publicUrl}/sandbox/pay/${orderNo}`,
  };
  const simulator = await startPaymentSimulator(settings, clock);
  const base = (await through?.(simulator.base)) ?? simulator.base;
  const state = 'sandbox' as const;
  return {
    simulator,
    wechat: createWechatPay(
      {
        ...wechat,
        base,
        privateKey: merchant.privateKey,
        wechatKeys: new Map([[publicKeyId, wechatPay.publicKey]]),
        notifyUrl: `${publicUrl}/notify/wechat`,
        state,
      },
      clock,
      options,
    ),
    alipay: createAlipayPay(
      {
        ...alipay,
        gateway: `${base}/gateway.do`,
        privateKey: app.privateKey,
        alipayPublicKey: alipayOwn.publicKey,
        notifyUrl: `${publicUrl}/notify/alipay`,
        state,
      },
      clock,
      options,
    ),
    stripe: createStripe({ ...stripe, base, returnUrl: `${publicUrl}/user/record`, state }, clock, options),
  };
}
