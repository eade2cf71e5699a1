import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Problem } from './problem.ts';
import type { providerKeys } from './provider-keys.ts';

const address = (otherwise: string) =>
  z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an address')
    .default(otherwise);
const driver = z.enum(['sandbox', 'live', 'off'], { error: 'must be one of sandbox, live, off' }).optional();
const text = z.string().optional();

/** Keys of real-name verification. When unset, a demo has its sandbox and production only manual review. */
export const identityKeys = {
  AUTH_ALIPAY: driver,
  AUTH_WECHAT: driver,
  ALIPAY_GATEWAY: address('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: text,
  ALIPAY_PRIVATE_KEY: text,
  ALIPAY_PRIVATE_KEY_FILE: text,
  ALIPAY_PUBLIC_KEY: text,
  ALIPAY_PUBLIC_KEY_FILE: text,
  FACEID_RULE_ID: text,
  FACEID_BASE: address('https://faceid.tencentcloudapi.com'),
};

export const identitySecrets = ['ALIPAY_PRIVATE_KEY'] as const;

export type IdentityConfig = {
  alipay:
    | { driver: 'sandbox' | 'off' }
    | { driver: 'live'; gateway: string; appId: string; privateKey: KeyObject; alipayPublicKey: KeyObject };
  wechat:
    | { driver: 'sandbox' | 'off' }
    | { driver: 'live'; base: string; secretId: string; secretKey: string; ruleId: string };
};

type Environment = Record<string, string | undefined>;
type IdentityValues = ValuesOf<
  typeof identityKeys & Pick<typeof providerKeys, 'TENCENT_SECRET_ID' | 'TENCENT_SECRET_KEY'>
> & {
  APP_ENV: 'demo' | 'production';
};
type ValuesOf<Keys extends z.ZodRawShape> = z.output<z.ZodObject<Keys>>;
type KeyTexts = { [Key in `ALIPAY_${'PRIVATE' | 'PUBLIC'}_KEY${'' | '_FILE'}`]?: string | undefined };

/** Checks the settings of live drivers, and that production uses no sandbox. */
export function checkIdentity(environment: Environment, production: boolean): Problem[] {
  const sandboxes = ['AUTH_ALIPAY', 'AUTH_WECHAT']
    .filter((key) => production && environment[key] === 'sandbox')
    .map((key) => ({ key, reason: 'must not be the demo’s sandbox in production: live, or off' }));
  return [
    ...sandboxes,
    ...(environment.AUTH_ALIPAY === 'live' ? checkAlipay(environment) : []),
    ...(environment.AUTH_WECHAT === 'live' ? checkFaceId(environment) : []),
  ];
}

/** checkIdentity has already checked the settings of the driver. */
export function identityConfig(values: IdentityValues): IdentityConfig {
  const otherwise = values.APP_ENV === 'demo' ? 'sandbox' : 'off';
  const { AUTH_ALIPAY: alipay = otherwise, AUTH_WECHAT: wechat = otherwise } = values;
  return {
    alipay:
      alipay === 'live'
        ? {
            driver: alipay,
            gateway: values.ALIPAY_GATEWAY,
            appId: values.ALIPAY_APP_ID ?? '',
            privateKey: privateKeyOf(values)!,
            alipayPublicKey: publicKeyOf(values)!,
          }
        : { driver: alipay },
    wechat:
      wechat === 'live'
        ? {
            driver: wechat,
            base: values.FACEID_BASE,
            secretId: values.TENCENT_SECRET_ID ?? '',
            secretKey: values.TENCENT_SECRET_KEY ?? '',
            ruleId: values.FACEID_RULE_ID ?? '',
          }
        : { driver: wechat },
  };
}

function checkAlipay(environment: Environment): Problem[] {
  const because = 'because AUTH_ALIPAY is live';
  const unread = (key: string) => ({
    key,
    reason: `cannot be read, ${because}: a PEM, or its base64 in one line; ${key}_FILE names a file`,
  });
  return [
    ...(environment.ALIPAY_APP_ID
      ? []
      : [{ key: 'ALIPAY_APP_ID', reason: `is missing, ${because}: the APPID from open.alipay.com` }]),
    ...(privateKeyOf(environment) ? [] : [unread('ALIPAY_PRIVATE_KEY')]),
    ...(publicKeyOf(environment) ? [] : [unread('ALIPAY_PUBLIC_KEY')]),
  ];
}

const faceIdNeeds: Record<string, string> = {
  TENCENT_SECRET_ID: 'a SecretId from console.cloud.tencent.com/cam',
  TENCENT_SECRET_KEY: 'its SecretKey',
  FACEID_RULE_ID: 'the RuleId of a flow from console.cloud.tencent.com/faceid',
};

const checkFaceId = (environment: Environment): Problem[] =>
  Object.entries(faceIdNeeds)
    .filter(([key]) => !environment[key])
    .map(([key, what]) => ({ key, reason: `is missing, because AUTH_WECHAT is live: ${what}` }));

export const privateKeyOf = (texts: KeyTexts) =>
  readKey(texts.ALIPAY_PRIVATE_KEY, texts.ALIPAY_PRIVATE_KEY_FILE, (key) =>
    createPrivateKey(typeof key === 'string' ? key : { key, format: 'der', type: 'pkcs8' }),
  );
export const publicKeyOf = (texts: KeyTexts) =>
  readKey(texts.ALIPAY_PUBLIC_KEY, texts.ALIPAY_PUBLIC_KEY_FILE, (key) =>
    createPublicKey(typeof key === 'string' ? key : { key, format: 'der', type: 'spki' }),
  );

/** A PEM, also with a literal `\n`, or the bare base64 of Alipay's tool. Null for anything else. */
export function readKey(
  value: string | undefined,
  file: string | undefined,
  parse: (key: string | Buffer) => KeyObject,
) {
  try {
    const text = (value ?? (file ? readFileSync(file, 'utf8') : '')).replaceAll('\\n', '\n').trim();
    return text === '' ? null : parse(text.startsWith('-----') ? text : Buffer.from(text, 'base64'));
  } catch {
    return null;
  }
}
