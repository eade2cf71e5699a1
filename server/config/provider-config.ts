import type { ConfigValues } from './config-keys.ts';

type Templates = { zh: string; en: string };

export type SmsConfig = { perDay: number; prefixes: readonly string[] } & (
  | { driver: 'inbox' | 'off' }
  | { driver: 'aliyun'; base: string; accessKey: string; secret: string; sign: string; templates: Templates }
  | {
      driver: 'tencent';
      base: string;
      secretId: string;
      secretKey: string;
      appId: string;
      sign: string;
      templates: Templates;
    }
);
export type MailConfig = { driver: 'inbox' | 'off' } | { driver: 'smtp'; url: string; from: string };
export type CaptchaConfig =
  | { driver: 'slider' | 'off' }
  | { driver: 'geetest4'; base: string; id: string; key: string; loader: string };
export type WechatConfig =
  | { driver: 'sandbox' | 'off' }
  | { driver: 'mp'; base: string; appId: string; secret: string; token: string; aesKey: string | null }
  | { driver: 'open'; base: string; appId: string; secret: string };

/** provider-checks.ts has already checked the driver's keys. */
const orEmpty = (value: string | undefined): string => value ?? '';

export function smsConfig(values: ConfigValues): SmsConfig {
  const { SMS_DRIVER: driver, SMS_DAILY_CAP: perDay, SMS_PREFIXES: prefixes } = values;
  const zh = orEmpty(values.SMS_TEMPLATE_CODE);
  const words = {
    perDay,
    prefixes,
    sign: orEmpty(values.SMS_SIGN),
    templates: { zh, en: values.SMS_TEMPLATE_CODE_EN ?? zh },
  };
  if (driver === 'aliyun') {
    const keys = { accessKey: orEmpty(values.ALIYUN_AK), secret: orEmpty(values.ALIYUN_SK) };
    return { driver, base: values.ALIYUN_SMS_BASE, ...keys, ...words };
  }
  if (driver === 'tencent') {
    const keys = { secretId: orEmpty(values.TENCENT_SECRET_ID), secretKey: orEmpty(values.TENCENT_SECRET_KEY) };
    return { driver, base: values.TENCENT_SMS_BASE, appId: orEmpty(values.TENCENT_SMS_APPID), ...keys, ...words };
  }
  return { driver, perDay, prefixes };
}

export function mailConfig({ MAIL_DRIVER: driver, SMTP_URL, MAIL_FROM }: ConfigValues): MailConfig {
  return driver === 'smtp' ? { driver, url: orEmpty(SMTP_URL), from: orEmpty(MAIL_FROM) } : { driver };
}

export function captchaConfig(values: ConfigValues): CaptchaConfig {
  const { CAPTCHA_DRIVER: driver, GEETEST_BASE: base, CAPTCHA_LOADER_URL: loader } = values;
  return driver === 'geetest4'
    ? { driver, base, id: orEmpty(values.GEETEST_ID), key: orEmpty(values.GEETEST_KEY), loader }
    : { driver };
}

/** The origins of scripts and pictures that the pages' content security policy must allow. */
export const captchaOriginsOf = (captcha: CaptchaConfig): string[] =>
  captcha.driver === 'geetest4' ? [...new Set([captcha.loader, captcha.base].map((url) => new URL(url).origin))] : [];

export function wechatConfig(values: ConfigValues): WechatConfig {
  const { WECHAT_LOGIN: driver, WECHAT_API_BASE: base } = values;
  if (driver === 'mp') {
    const keys = { appId: orEmpty(values.WECHAT_MP_APPID), secret: orEmpty(values.WECHAT_MP_SECRET) };
    return { driver, base, ...keys, token: orEmpty(values.WECHAT_MP_TOKEN), aesKey: values.WECHAT_MP_AES_KEY ?? null };
  }
  return driver === 'open'
    ? { driver, base, appId: orEmpty(values.WECHAT_OPEN_APPID), secret: orEmpty(values.WECHAT_OPEN_SECRET) }
    : { driver };
}
