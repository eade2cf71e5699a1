import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { type identityKeys, privateKeyOf, publicKeyOf, readKey } from './identity-config.ts';
import type { Problem } from './problem.ts';

const driver = z.enum(['sandbox', 'live', 'off'], { error: 'must be one of sandbox, live, off' }).optional();
const text = z.string().optional();

/**
 * Keys of payments. When unset, a demo uses the sandbox and production offers no payments; Stripe is off in both. Alipay's own keys are those of the
 * identity check.
 */
export const paymentKeys = {
  PAY_WECHAT: driver,
  PAY_ALIPAY: driver,
  PAY_STRIPE: driver,
  WECHAT_PAY_BASE: z
    .string()
    .regex(/^https?:\/\/[^/]+\/?$/, 'must be an address such as https://host')
    .default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_APPID: text,
  WECHAT_PAY_MCHID: text,
  WECHAT_PAY_SERIAL: text,
  WECHAT_PAY_PRIVATE_KEY: text,
  WECHAT_PAY_PRIVATE_KEY_FILE: text,
  WECHAT_PAY_APIV3_KEY: z
    .string()
    .regex(/^[!-~]{32}$/, 'must be the APIv3 key of 32 characters from pay.weixin.qq.com')
    .optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: text,
  WECHAT_PAY_PUBLIC_KEY: text,
  WECHAT_PAY_PUBLIC_KEY_FILE: text,
  WECHAT_PAY_CERTIFICATE: text,
  WECHAT_PAY_CERTIFICATE_FILE: text,
  ALIPAY_SELLER_ID: text,
  STRIPE_BASE: z
    .string()
    .regex(/^https?:\/\/[^/]+\/?$/, 'must be an address such as https://host')
    .default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/, 'must be a secret or restricted key from dashboard.stripe.com, sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/, 'must be the signing secret of the endpoint /notify/stripe, whsec_…')
    .optional(),
  BANK_PAYEE: text,
  BANK_NAME: text,
  BANK_ACCOUNT: z
    .string()
    .regex(/^[0-9][0-9 ]{6,38}[0-9]$/, 'must be the number of an account: digits, with spaces or without')
    .optional(),
  TWO_PEOPLE_ABOVE: z
    .string()
    .regex(/^(0|[1-9]\d{0,7})$/, 'must be whole yuan from 0 to 99999999')
    .transform(Number)
    .default(5000),
};

export const paymentSecrets = [
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_APIV3_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** The account for bank transfers. */
type BankAccount = { payee: string; bank: string; account: string };

export type PaymentConfig = {
  /** Null is off. */
  bank: BankAccount | null;
  /** Above this amount, a transfer or a refund needs two members of staff. */
  twoPeopleAboveFen: number;
  wechat:
    | { driver: 'sandbox' | 'off' }
    | {
        driver: 'live';
        base: string;
        appId: string;
        mchId: string;
        serial: string;
        privateKey: KeyObject;
        apiV3Key: string;
        wechatKeys: ReadonlyMap<string, KeyObject>;
      };
  alipay:
    | { driver: 'sandbox' | 'off' }
    | {
        driver: 'live';
        gateway: string;
        appId: string;
        sellerId: string;
        privateKey: KeyObject;
        alipayPublicKey: KeyObject;
      };
  /** Off until it has keys: a demo does not offer it by itself. */
  stripe: { driver: 'sandbox' | 'off' } | { driver: 'live'; base: string; secretKey: string; webhookSecret: string };
};

type Environment = Record<string, string | undefined>;
type PaymentValues = z.output<z.ZodObject<typeof paymentKeys & typeof identityKeys>> & {
  APP_ENV: 'demo' | 'production';
};

/** Checks the settings of live drivers, and that production uses no sandbox, where nobody pays real money. */
export function checkPayment(environment: Environment, production: boolean): Problem[] {
  const sandboxes = ['PAY_WECHAT', 'PAY_ALIPAY', 'PAY_STRIPE']
    .filter((key) => production && environment[key] === 'sandbox')
    .map((key) => ({ key, reason: 'must not be the demo’s sandbox in production: live, or off' }));
  return [
    ...sandboxes,
    ...checkBank(environment),
    ...(environment.PAY_WECHAT === 'live' ? checkWechat(environment) : []),
    ...(environment.PAY_ALIPAY === 'live' ? checkAlipay(environment) : []),
    ...(environment.PAY_STRIPE === 'live' ? checkStripe(environment, production) : []),
  ];
}

/** checkPayment has already checked the settings of the driver. */
export function paymentConfig(values: PaymentValues): PaymentConfig {
  const otherwise = values.APP_ENV === 'demo' ? 'sandbox' : 'off';
  const { PAY_WECHAT: wechat = otherwise, PAY_ALIPAY: alipay = otherwise, PAY_STRIPE: stripe = 'off' } = values;
  return {
    bank: bankAccount(values),
    twoPeopleAboveFen: values.TWO_PEOPLE_ABOVE * 100,
    wechat:
      wechat === 'live'
        ? {
            driver: wechat,
            base: values.WECHAT_PAY_BASE,
            appId: values.WECHAT_PAY_APPID ?? '',
            mchId: values.WECHAT_PAY_MCHID ?? '',
            serial: values.WECHAT_PAY_SERIAL ?? '',
            privateKey: merchantKeyOf(values)!,
            apiV3Key: values.WECHAT_PAY_APIV3_KEY ?? '',
            wechatKeys: wechatKeysOf(values),
          }
        : { driver: wechat },
    alipay:
      alipay === 'live'
        ? {
            driver: alipay,
            gateway: values.ALIPAY_GATEWAY,
            appId: values.ALIPAY_APP_ID ?? '',
            sellerId: values.ALIPAY_SELLER_ID ?? '',
            privateKey: privateKeyOf(values)!,
            alipayPublicKey: publicKeyOf(values)!,
          }
        : { driver: alipay },
    stripe:
      stripe === 'live'
        ? {
            driver: stripe,
            base: values.STRIPE_BASE,
            secretKey: values.STRIPE_SECRET_KEY ?? '',
            webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
          }
        : { driver: stripe },
  };
}

const bankNeeds: Record<string, string> = {
  BANK_PAYEE: 'the name of the account',
  BANK_NAME: 'the bank and its branch',
  BANK_ACCOUNT: 'the number of the account',
};

/** Either all keys of the bank account are set, or none. */
function checkBank(environment: Environment): Problem[] {
  const keys = Object.keys(bankNeeds);
  return keys.some((key) => environment[key])
    ? keys
        .filter((key) => !environment[key])
        .map((key) => ({ key, reason: `is missing, because money comes in by bank transfer: ${bankNeeds[key]}` }))
    : [];
}

/** The account of a demo: its name says that the account does not exist. */
const demoAccount: BankAccount = {
  payee: '启动宝演示（请勿转账）',
  bank: '演示银行（不存在）',
  account: '0000 0000 0000 0000',
};

function bankAccount({
  APP_ENV,
  BANK_PAYEE: payee,
  BANK_NAME: bank,
  BANK_ACCOUNT: account,
}: PaymentValues): BankAccount | null {
  return payee && bank && account ? { payee, bank, account } : APP_ENV === 'demo' ? demoAccount : null;
}

const wechatNeeds: Record<string, string> = {
  WECHAT_PAY_APPID: 'the AppID that the merchant number is tied to',
  WECHAT_PAY_MCHID: 'the merchant number from pay.weixin.qq.com',
  WECHAT_PAY_SERIAL: 'the serial number of the merchant’s certificate',
  WECHAT_PAY_APIV3_KEY: 'the APIv3 key of 32 characters',
};

const missing = (needs: Record<string, string>, environment: Environment, because: string): Problem[] =>
  Object.entries(needs)
    .filter(([key]) => !environment[key])
    .map(([key, what]) => ({ key, reason: `is missing, because ${because} is live: ${what}` }));

const unread = (key: string, because: string): Problem => ({
  key,
  reason: `cannot be read, because ${because} is live: a PEM, or its base64 in one line; ${key}_FILE names a file`,
});

function checkWechat(environment: Environment): Problem[] {
  return [
    ...missing(wechatNeeds, environment, 'PAY_WECHAT'),
    ...(merchantKeyOf(environment) ? [] : [unread('WECHAT_PAY_PRIVATE_KEY', 'PAY_WECHAT')]),
    ...(wechatKeysOf(environment).size > 0 ? [] : [unread('WECHAT_PAY_PUBLIC_KEY', 'PAY_WECHAT')]),
  ];
}

function checkAlipay(environment: Environment): Problem[] {
  const needs = { ALIPAY_APP_ID: 'the APPID from open.alipay.com', ALIPAY_SELLER_ID: 'the seller’s number, 2088…' };
  return [
    ...missing(needs, environment, 'PAY_ALIPAY'),
    ...(privateKeyOf(environment) ? [] : [unread('ALIPAY_PRIVATE_KEY', 'PAY_ALIPAY')]),
    ...(publicKeyOf(environment) ? [] : [unread('ALIPAY_PUBLIC_KEY', 'PAY_ALIPAY')]),
  ];
}

/** Refuses a test key in production: payments with it are not money. */
function checkStripe(environment: Environment, production: boolean): Problem[] {
  const needs = {
    STRIPE_SECRET_KEY: 'a secret key from dashboard.stripe.com',
    STRIPE_WEBHOOK_SECRET: 'the signing secret of the endpoint /notify/stripe',
  };
  const isTest = production && /^[sr]k_test_/.test(environment.STRIPE_SECRET_KEY ?? '');
  return [
    ...missing(needs, environment, 'PAY_STRIPE'),
    ...(isTest
      ? [{ key: 'STRIPE_SECRET_KEY', reason: 'must not be a test key in production: its payments are free' }]
      : []),
  ];
}

type MerchantKey = { WECHAT_PAY_PRIVATE_KEY?: string | undefined; WECHAT_PAY_PRIVATE_KEY_FILE?: string | undefined };
const merchantKeyOf = (texts: MerchantKey) =>
  readKey(texts.WECHAT_PAY_PRIVATE_KEY, texts.WECHAT_PAY_PRIVATE_KEY_FILE, (key) =>
    createPrivateKey(typeof key === 'string' ? key : { key, format: 'der', type: 'pkcs8' }),
  );

/** WeChat's public key by its id and the platform certificate by its serial number: while WeChat changes from one to the other, both sign. */
type WechatKeys = {
  [Key in `WECHAT_PAY_${'PUBLIC_KEY' | 'CERTIFICATE'}${'' | '_FILE'}` | 'WECHAT_PAY_PUBLIC_KEY_ID']?:
    | string
    | undefined;
};
function wechatKeysOf(texts: WechatKeys): Map<string, KeyObject> {
  const publicKey = readKey(texts.WECHAT_PAY_PUBLIC_KEY, texts.WECHAT_PAY_PUBLIC_KEY_FILE, (key) =>
    createPublicKey(typeof key === 'string' ? key : { key, format: 'der', type: 'spki' }),
  );
  const keys = new Map<string, KeyObject>();
  if (publicKey && texts.WECHAT_PAY_PUBLIC_KEY_ID) {
    keys.set(texts.WECHAT_PAY_PUBLIC_KEY_ID, publicKey);
  }
  readKey(texts.WECHAT_PAY_CERTIFICATE, texts.WECHAT_PAY_CERTIFICATE_FILE, (text) => {
    const certificate = new X509Certificate(text);
    keys.set(certificate.serialNumber, certificate.publicKey);
    return certificate.publicKey;
  });
  return keys;
}
