import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const publicKey = keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();
const production = {
  ...{ APP_ENV: 'production', PUBLIC_URL: 'https://app.shanye.example', APP_SECRET: 'k'.repeat(40) },
  ...{ SMS_DRIVER: 'off', MAIL_DRIVER: 'off', WECHAT_LOGIN: 'off' },
};
const wechat = {
  ...{ PAY_WECHAT: 'live', WECHAT_PAY_APPID: 'wx1', WECHAT_PAY_MCHID: '16', WECHAT_PAY_SERIAL: 'S' },
  ...{ WECHAT_PAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'), WECHAT_PAY_APIV3_KEY: 'z'.repeat(32) },
  ...{ WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1', WECHAT_PAY_PUBLIC_KEY: publicKey },
};
const alipay = {
  ...{ PAY_ALIPAY: 'live', ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088' },
  ...{ ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey },
};
const paymentOf = (environment: Record<string, string>) => {
  const loaded = loadConfig(environment);
  return loaded.ok ? loaded.config.payment : loaded.problems;
};

test('a demo has the sandbox, production is off, and each may be live', () => {
  expect(paymentOf({})).toMatchObject({ wechat: { driver: 'sandbox' }, alipay: { driver: 'sandbox' } });
  expect(paymentOf(production)).toMatchObject({ wechat: { driver: 'off' }, alipay: { driver: 'off' } });
  const live = paymentOf({ ...production, ...wechat, ...alipay });
  expect(live).toMatchObject({ wechat: { driver: 'live', mchId: '16' }, alipay: { driver: 'live', sellerId: '2088' } });
});

test('the account for transfers is whole or off; a demo’s exists nowhere', () => {
  const bank = { BANK_PAYEE: '山野茶事', BANK_NAME: '工商银行', BANK_ACCOUNT: '1202 0222 0990' };
  expect(paymentOf({ ...production, ...bank })).toMatchObject({
    bank: { payee: '山野茶事', bank: '工商银行', account: '1202 0222 0990' },
    twoPeopleAboveFen: 500_000,
  });
  expect(paymentOf(production)).toMatchObject({ bank: null });
  expect(paymentOf({})).toMatchObject({ bank: { account: '0000 0000 0000 0000' } });
  expect(paymentOf({ ...production, BANK_NAME: '工商银行', TWO_PEOPLE_ABOVE: '-1' })).toEqual([
    'TWO_PEOPLE_ABOVE: must be whole yuan from 0 to 99999999',
    expect.stringContaining('BANK_PAYEE: is missing'),
    expect.stringContaining('BANK_ACCOUNT: is missing'),
  ]);
});

test('Stripe is off until it has its keys, and production refuses a test key', () => {
  const stripe = { PAY_STRIPE: 'live', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect([paymentOf({}), paymentOf(production)]).toMatchObject([
    { stripe: { driver: 'off' } },
    { stripe: { driver: 'off' } },
  ]);
  expect(paymentOf({ ...production, ...stripe })).toMatchObject({ stripe: { driver: 'live', secretKey: 'sk_live_1' } });
  expect(paymentOf({ ...production, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    expect.stringContaining('STRIPE_SECRET_KEY: must not be a test key'),
  ]);
  expect(paymentOf({ ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' })).toMatchObject({ stripe: { driver: 'live' } });
  expect(paymentOf({ ...production, PAY_STRIPE: 'live', STRIPE_SECRET_KEY: 'pk_live_1' })).toEqual([
    expect.stringContaining('STRIPE_SECRET_KEY: must be'),
    expect.stringContaining('STRIPE_WEBHOOK_SECRET: is missing'),
  ]);
  expect(paymentOf({ ...production, PAY_STRIPE: 'sandbox' })).toEqual([expect.stringContaining('PAY_STRIPE')]);
});

test('production refuses free money', () => {
  expect(paymentOf({ ...production, PAY_WECHAT: 'sandbox', PAY_ALIPAY: 'sandbox' })).toEqual([
    expect.stringContaining('PAY_WECHAT: must not be the demo’s sandbox'),
    expect.stringContaining('PAY_ALIPAY: must not be the demo’s sandbox'),
  ]);
});

test.each([...Object.keys(wechat), ...Object.keys(alipay)].filter((key) => !key.startsWith('PAY_')))(
  'without %s the start names the missing key, and no value',
  (key) => {
    const { [key]: _, ...rest } = { ...production, ...wechat, ...alipay } as Record<string, string>;
    const problems = paymentOf(rest) as string[];
    expect(problems.join()).toMatch(/is missing|cannot be read/);
    expect(problems.join()).not.toContain('zzzz');
  },
);
