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
  expect(paymentOf({})).toEqual({ wechat: { driver: 'sandbox' }, alipay: { driver: 'sandbox' } });
  expect(paymentOf(production)).toEqual({ wechat: { driver: 'off' }, alipay: { driver: 'off' } });
  const live = paymentOf({ ...production, ...wechat, ...alipay });
  expect(live).toMatchObject({ wechat: { driver: 'live', mchId: '16' }, alipay: { driver: 'live', sellerId: '2088' } });
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
