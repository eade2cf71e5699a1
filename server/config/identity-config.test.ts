import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { type Environment, loadConfig } from './config.ts';

const folder = newFolder();

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const base64 = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const demo = { DATA_DIR: join(folder, 'data') };
const production = {
  ...demo,
  APP_ENV: 'production',
  PUBLIC_URL: 'https://app.shanye.example',
  APP_SECRET: 's3cret-'.repeat(8),
  SMS_DRIVER: 'off',
  MAIL_DRIVER: 'off',
  WECHAT_LOGIN: 'off',
};
const alipay = {
  AUTH_ALIPAY: 'live',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: pem,
  ALIPAY_PUBLIC_KEY: base64,
};
const wechat = { AUTH_WECHAT: 'live', TENCENT_SECRET_ID: 'AKID1', TENCENT_SECRET_KEY: 'key', FACEID_RULE_ID: '1' };

function load(environment: Environment) {
  const loaded = loadConfig(environment);
  return loaded.ok ? loaded.config.identity : loaded.problems;
}

test('a demo has its sandbox, production only manual review', () => {
  expect(load(demo)).toEqual({ alipay: { driver: 'sandbox' }, wechat: { driver: 'sandbox' } });
  expect(load(production)).toEqual({ alipay: { driver: 'off' }, wechat: { driver: 'off' } });
  expect(load({ ...demo, AUTH_ALIPAY: 'off' })).toMatchObject({ alipay: { driver: 'off' } });
});

test.each(['AUTH_ALIPAY', 'AUTH_WECHAT'])('%s=sandbox is refused in production', (key) => {
  expect(load({ ...production, [key]: 'sandbox' })).toEqual([
    expect.stringMatching(new RegExp(`^${key}: must not be`)),
  ]);
});

describe('live', () => {
  test('Alipay takes its keys as PEM, as bare base64, or from a file', () => {
    expect(load({ ...production, ...alipay })).toMatchObject({ alipay: { driver: 'live', appId: '2021000000000001' } });
    const file = join(folder, 'key.pem');
    writeFileSync(file, pem);
    const { ALIPAY_PRIVATE_KEY: _, ...rest } = alipay;
    expect(load({ ...production, ...rest, ALIPAY_PRIVATE_KEY_FILE: file })).toMatchObject({
      alipay: { driver: 'live' },
    });
    const inOneLine = pem.replaceAll('\n', '\\n');
    expect(load({ ...production, ...alipay, ALIPAY_PRIVATE_KEY: inOneLine })).toMatchObject({
      alipay: { driver: 'live' },
    });
  });

  test.each([
    [{ ...alipay, ALIPAY_APP_ID: '' }, 'ALIPAY_APP_ID'],
    [{ ...alipay, ALIPAY_PRIVATE_KEY: 'no key' }, 'ALIPAY_PRIVATE_KEY'],
    [{ ...alipay, ALIPAY_PRIVATE_KEY: base64 }, 'ALIPAY_PRIVATE_KEY'],
    [{ ...alipay, ALIPAY_PUBLIC_KEY: '' }, 'ALIPAY_PUBLIC_KEY'],
    [{ ...wechat, FACEID_RULE_ID: '' }, 'FACEID_RULE_ID'],
    [{ ...wechat, TENCENT_SECRET_KEY: '' }, 'TENCENT_SECRET_KEY'],
  ])('a missing setting stops the start, without printing any value', (environment, key) => {
    const problems = load({ ...production, ...environment }) as string[];
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${key}: `))]);
    expect(problems.join('')).not.toContain(base64.slice(0, 40));
  });

  test('WeChat', () => {
    expect(load({ ...production, ...wechat })).toMatchObject({
      wechat: { driver: 'live', base: 'https://faceid.tencentcloudapi.com' },
    });
  });
});
