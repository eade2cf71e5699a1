import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/http/pages/page-headers.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { type Environment, forgetSecrets, loadConfig } from './config.ts';
import { captchaOriginsOf } from './provider-config.ts';

const folder = newFolder();

const demo = { DATA_DIR: folder };

function read(environment: Environment) {
  const loaded = loadConfig({ ...demo, ...environment });
  return loaded.ok ? loaded.config : loaded.problems.map((line) => line.split(':')[0]);
}

const smsWords = { SMS_SIGN: '启动宝', SMS_TEMPLATE_CODE: 'SMS_1' };

describe('a driver', () => {
  test.each([
    [{ SMS_DRIVER: 'aliyun' }, ['SMS_SIGN', 'SMS_TEMPLATE_CODE', 'ALIYUN_AK', 'ALIYUN_SK']],
    [{ SMS_DRIVER: 'tencent', ...smsWords }, ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APPID']],
    [{ MAIL_DRIVER: 'smtp' }, ['SMTP_URL', 'MAIL_FROM']],
    [{ CAPTCHA_DRIVER: 'geetest4' }, ['GEETEST_ID', 'GEETEST_KEY']],
    [{ WECHAT_LOGIN: 'mp' }, ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET', 'WECHAT_MP_TOKEN']],
    [{ WECHAT_LOGIN: 'open' }, ['WECHAT_OPEN_APPID', 'WECHAT_OPEN_SECRET']],
    [{ SMS_DRIVER: 'twilio', WECHAT_LOGIN: 'wx', SMS_DAILY_CAP: '0' }, ['SMS_DRIVER', 'SMS_DAILY_CAP', 'WECHAT_LOGIN']],
    [{ MAIL_DRIVER: 'smtp', SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.cn\r\nBcc: x@y.cn' }, ['SMTP_URL', 'MAIL_FROM']],
    [{ WECHAT_MP_AES_KEY: 'short', WECHAT_API_BASE: 'api.weixin.qq.com/x' }, ['WECHAT_MP_AES_KEY', 'WECHAT_API_BASE']],
  ])('%j misses %j, all reported at once', (environment, keys) => {
    expect(read(environment)).toEqual(keys);
  });

  test('is complete with all its keys', () => {
    const mp = { WECHAT_MP_APPID: 'wx1', WECHAT_MP_SECRET: 's', WECHAT_MP_TOKEN: 'token1' };
    const smtp = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: '启动宝 <no-reply@shanye.example>' };
    const config = read({
      SMS_DRIVER: 'aliyun',
      ...smsWords,
      ALIYUN_AK: 'ak',
      ALIYUN_SK: 'sk',
      MAIL_DRIVER: 'smtp',
      ...smtp,
      CAPTCHA_DRIVER: 'geetest4',
      GEETEST_ID: 'id',
      GEETEST_KEY: 'key',
      WECHAT_LOGIN: 'mp',
      ...mp,
    });
    expect(config).toMatchObject({
      sms: { driver: 'aliyun', base: 'https://dysmsapi.aliyuncs.com', templates: { zh: 'SMS_1', en: 'SMS_1' } },
      mail: { driver: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
      captcha: { driver: 'geetest4', loader: 'https://static.geetest.com/v4/gt4.js' },
      wechat: { driver: 'mp', base: 'https://api.weixin.qq.com', aesKey: null },
    });
  });
});

test('pages allow the origins of Geetest only', () => {
  const geetest = { driver: 'geetest4', base: 'https://gcaptcha4.geetest.com', id: '', key: '' } as const;
  const origins = captchaOriginsOf({ ...geetest, loader: 'https://static.geetest.com/v4/gt4.js' });
  const policy = contentSecurityPolicy('public', 'n', { others: origins });
  expect(policy).toContain("script-src 'self' https://static.geetest.com https://gcaptcha4.geetest.com 'nonce-n'");
  expect(policy).toContain("connect-src 'self' https://static.geetest.com https://gcaptcha4.geetest.com;");
  expect(contentSecurityPolicy('public', 'n', { others: captchaOriginsOf({ driver: 'slider' }) })).not.toContain(
    'https://',
  );
});

test('a problem never contains the value that caused it', () => {
  const loaded = loadConfig({
    ...demo,
    SMTP_URL: 'hunter2-secret',
    WECHAT_MP_TOKEN: 'hunter2 secret',
    SMS_DRIVER: 'hunter2',
  });
  expect(loaded.ok).toBe(false);
  expect(JSON.stringify(loaded)).not.toContain('hunter2');
});

test('provider secrets are removed from the environment', () => {
  const environment: Environment = {
    ALIYUN_SK: 'a',
    SMTP_URL: 'b',
    GEETEST_KEY: 'c',
    WECHAT_MP_SECRET: 'd',
    ALIYUN_AK: 'public',
  };
  forgetSecrets(environment);
  expect(environment).toEqual({ ALIYUN_AK: 'public' });
});
