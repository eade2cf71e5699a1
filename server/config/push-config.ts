import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Problem } from './problem.ts';

const base = (otherwise: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^/]+\/?$/, 'must be an address such as https://host')
    .default(otherwise);
const text = z.string().optional();

/** Keys of the push services that need an SDK on the phone. A service is on when its keys are set. */
export const pushKeys = {
  FCM_SERVICE_ACCOUNT: text,
  FCM_SERVICE_ACCOUNT_FILE: text,
  FCM_BASE: base('https://fcm.googleapis.com'),
  HUAWEI_PUSH_APPID: text,
  HUAWEI_PUSH_SECRET: text,
  HUAWEI_PUSH_BASE: base('https://push-api.cloud.huawei.com'),
  HUAWEI_OAUTH_BASE: base('https://oauth-login.cloud.huawei.com'),
  XIAOMI_PUSH_SECRET: text,
  XIAOMI_PUSH_CHANNEL: text,
  XIAOMI_PUSH_BASE: base('https://api.xmpush.xiaomi.com'),
};

export const pushSecrets = ['FCM_SERVICE_ACCOUNT', 'HUAWEI_PUSH_SECRET', 'XIAOMI_PUSH_SECRET'] as const;

/** Null means that the service is off. */
export type PushConfig = {
  fcm: { base: string; projectId: string; clientEmail: string; privateKey: KeyObject; tokenUri: string } | null;
  huawei: { base: string; oauthBase: string; appId: string; secret: string } | null;
  xiaomi: { base: string; secret: string; channel: string } | null;
};

type Environment = Record<string, string | undefined>;
type PushValues = z.output<z.ZodObject<typeof pushKeys>>;

export function checkPush(environment: Environment): Problem[] {
  const wantsFcm = environment.FCM_SERVICE_ACCOUNT || environment.FCM_SERVICE_ACCOUNT_FILE;
  const fcm = wantsFcm && !serviceAccountOf(environment);
  const pair = ['HUAWEI_PUSH_APPID', 'HUAWEI_PUSH_SECRET'];
  const missing = pair.filter((key) => !environment[key]);
  return [
    ...(fcm ? [{ key: 'FCM_SERVICE_ACCOUNT', reason: `cannot be read: ${accountWords}` }] : []),
    ...(missing.length === 1 ? [{ key: missing[0]!, reason: `is missing: ${pair.join(' and ')} go together` }] : []),
  ];
}

const accountWords =
  'the JSON of a service account’s key from console.firebase.google.com, or its base64; FCM_SERVICE_ACCOUNT_FILE names a file';

/** checkPush has already checked the values. */
export function pushConfig(values: PushValues): PushConfig {
  const account = serviceAccountOf(values);
  const { HUAWEI_PUSH_APPID: appId, HUAWEI_PUSH_SECRET: secret, XIAOMI_PUSH_SECRET: xiaomi } = values;
  return {
    fcm: account && { base: values.FCM_BASE, ...account },
    huawei:
      appId && secret ? { base: values.HUAWEI_PUSH_BASE, oauthBase: values.HUAWEI_OAUTH_BASE, appId, secret } : null,
    xiaomi: xiaomi
      ? { base: values.XIAOMI_PUSH_BASE, secret: xiaomi, channel: values.XIAOMI_PUSH_CHANNEL ?? '' }
      : null,
  };
}

/** The JSON file of Google's service account, as text or in base64. */
function serviceAccountOf({ FCM_SERVICE_ACCOUNT: text, FCM_SERVICE_ACCOUNT_FILE: file }: Environment) {
  try {
    const written = text ?? (file ? readFileSync(file, 'utf8') : null);
    if (written === null) {
      return null;
    }
    const json = written.trim().startsWith('{') ? written : Buffer.from(written, 'base64').toString();
    const { project_id: projectId, client_email: clientEmail, private_key, token_uri } = JSON.parse(json);
    const tokenUri = token_uri ?? 'https://oauth2.googleapis.com/token';
    const isWhole = /^[\w:.-]+$/.test(projectId) && /@/.test(clientEmail) && URL.canParse(tokenUri);
    return isWhole ? { projectId, clientEmail, tokenUri, privateKey: createPrivateKey(private_key) } : null;
  } catch {
    return null;
  }
}
