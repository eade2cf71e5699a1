import { z } from 'zod';
import { writtenPrefixes } from '#rules/auth/contact.ts';

const withError = (message: string) => ({ error: message });
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names, otherwise: Names[number]) =>
  z.enum(names, withError(`must be one of ${names.join(', ')}`)).default(otherwise);
const base = (otherwise: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^/]+\/?$/, 'must be an address such as https://host')
    .default(otherwise);
const text = z.string().optional();

/** Keys of the providers of codes, captcha and WeChat sign-in. provider-checks.ts lists the keys of each driver. */
export const providerKeys = {
  SMS_DRIVER: oneOf(['inbox', 'aliyun', 'tencent', 'off'], 'inbox'),
  SMS_DAILY_CAP: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, 'must be a whole number from 1 to 10000000')
    .transform(Number)
    .refine((value) => value <= 10_000_000, 'must be a whole number from 1 to 10000000')
    .default(2000),
  SMS_PREFIXES: z
    .string()
    .regex(/^1[3-9]\d{0,5}(,1[3-9]\d{0,5})*$/, 'must be beginnings of mobile numbers such as 13,14,15,16,17,18,19')
    .transform((value) => value.split(','))
    .default([...writtenPrefixes]),
  SMS_SIGN: text,
  SMS_TEMPLATE_CODE: text,
  SMS_TEMPLATE_CODE_EN: text,
  ALIYUN_AK: text,
  ALIYUN_SK: text,
  ALIYUN_SMS_BASE: base('https://dysmsapi.aliyuncs.com'),
  TENCENT_SECRET_ID: text,
  TENCENT_SECRET_KEY: text,
  TENCENT_SMS_APPID: text,
  TENCENT_SMS_BASE: base('https://sms.tencentcloudapi.com'),

  MAIL_DRIVER: oneOf(['inbox', 'smtp', 'off'], 'inbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must look like smtps://user:password@host:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+\.[^\s@]+>?$/, 'must be an address such as 启动宝 <no-reply@example.com>')
    .optional(),

  CAPTCHA_DRIVER: oneOf(['slider', 'geetest4', 'off'], 'slider'),
  GEETEST_ID: text,
  GEETEST_KEY: text,
  GEETEST_BASE: base('https://gcaptcha4.geetest.com'),
  CAPTCHA_LOADER_URL: z
    .string()
    .regex(/^https:\/\/\S+$/, 'must be an https address')
    .default('https://static.geetest.com/v4/gt4.js'),

  WECHAT_LOGIN: oneOf(['sandbox', 'mp', 'open', 'off'], 'sandbox'),
  WECHAT_MP_APPID: text,
  WECHAT_MP_SECRET: text,
  WECHAT_MP_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/, 'must be 3 to 32 letters and digits, as typed at mp.weixin.qq.com')
    .optional(),
  WECHAT_MP_AES_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{43}$/, 'must be the EncodingAESKey of 43 letters and digits from mp.weixin.qq.com')
    .optional(),
  WECHAT_OPEN_APPID: text,
  WECHAT_OPEN_SECRET: text,
  WECHAT_API_BASE: base('https://api.weixin.qq.com'),
};

export const providerSecrets = [
  'ALIYUN_SK',
  'TENCENT_SECRET_KEY',
  'SMTP_URL',
  'GEETEST_KEY',
  'WECHAT_MP_SECRET',
  'WECHAT_MP_TOKEN',
  'WECHAT_MP_AES_KEY',
  'WECHAT_OPEN_SECRET',
] as const;
