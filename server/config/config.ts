import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readAppSecret } from './app-secret.ts';
import { checkTogether } from './config-checks.ts';
import { type ConfigValues, keys, secretKeys } from './config-keys.ts';
import { findTypos } from './config-typos.ts';
import { type DomainConfig, domainConfig } from './domain-config.ts';
import { type IdentityConfig, identityConfig } from './identity-config.ts';
import { type PaymentConfig, paymentConfig } from './payment-config.ts';
import type { Problem } from './problem.ts';
import {
  type CaptchaConfig,
  captchaConfig,
  type MailConfig,
  mailConfig,
  type SmsConfig,
  smsConfig,
  type WechatConfig,
  wechatConfig,
} from './provider-config.ts';
import { type PushConfig, pushConfig } from './push-config.ts';
import { type ScannerConfig, scannerConfig } from './scanner-config.ts';
import { type StorageConfig, storageConfig } from './storage-config.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The settings of the environment, read once at start. */
export type Config = {
  environment: 'demo' | 'production';
  host: string;
  port: number;
  /** Without a final slash. */
  publicUrl: string;
  dataDir: string;
  /** Null means the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Seconds that the start waits for the database. */
  databaseWait: number;
  /** The operator declares that these files belong to this database. */
  adoptStore: boolean;
  appSecret: string;
  /** Null in production. A public demo requires its password for sandbox pages. */
  demo: { public: boolean; password: string | null } | null;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy: TrustedProxies;
  /** Private hosts that the guarded fetch client may reach. */
  fetchAllow: string[];
  /** PEM texts for signing web clips. */
  profileSigner: { certificate: string; key: string } | null;
  sms: SmsConfig;
  mail: MailConfig;
  captcha: CaptchaConfig;
  wechat: WechatConfig;
  identity: IdentityConfig;
  payment: PaymentConfig;
  push: PushConfig;
  scanner: ScannerConfig;
  storage: StorageConfig;
  domains: DomainConfig;
  logLevel: string;
  metricsToken: string | null;
  /** The address for messages about providers that refuse us; null when there is none. */
  operatorEmail: string | null;
};

export type Environment = Record<string, string | undefined>;
export type LoadedConfig = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads the environment. Problems are one line each and never contain a value. */
export function loadConfig(environment: Environment): LoadedConfig {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = keys.safeParse(settings);
  const alone = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }): Problem => ({ key: String(path[0]), reason: message }));
  const spoiled = new Set(alone.map(({ key }) => key));
  const sound = Object.fromEntries(Object.entries(settings).filter(([key]) => !spoiled.has(key)));
  const together = checkTogether(sound).filter(({ key }) => !spoiled.has(key));
  const problems = [...findTypos(settings, Object.keys(keys.shape)), ...alone, ...together];
  return parsed.success && problems.length === 0
    ? complete(parsed.data)
    : { ok: false, problems: problems.map(inWords) };
}

/** Removes the secrets from the environment, so that no child process and no crash report inherits them. */
export function forgetSecrets(environment: Environment): void {
  for (const key of secretKeys) {
    delete environment[key];
  }
}

function complete(values: ConfigValues): LoadedConfig {
  const dataDir = resolve(values.DATA_DIR);
  const secret = readAppSecret(values, dataDir);
  if (!secret.ok) {
    return { ok: false, problems: [inWords(secret.problem)] };
  }
  const demo = values.APP_ENV === 'demo';
  const publicUrl = (values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT)).replace(/\/+$/, '');
  return {
    ok: true,
    config: {
      environment: values.APP_ENV,
      host: values.HOST,
      port: values.PORT,
      publicUrl,
      dataDir,
      databaseUrl: values.DATABASE_URL ?? null,
      databaseWait: values.DATABASE_WAIT,
      adoptStore: values.ADOPT_STORE,
      appSecret: secret.value,
      demo: demo ? { public: values.DEMO_PUBLIC, password: values.DEMO_PASSWORD ?? null } : null,
      trustProxy: values.TRUST_PROXY,
      fetchAllow: values.FETCH_ALLOW,
      profileSigner: profileSigner(values),
      sms: smsConfig(values),
      mail: mailConfig(values),
      captcha: captchaConfig(values),
      wechat: wechatConfig(values),
      identity: identityConfig(values),
      payment: paymentConfig(values),
      push: pushConfig(values),
      scanner: scannerConfig(values),
      storage: storageConfig(values),
      domains: domainConfig(values, publicUrl),
      logLevel: values.LOG_LEVEL,
      metricsToken: values.METRICS_TOKEN ?? null,
      operatorEmail: values.OPERATOR_EMAIL ?? null,
    },
  };
}

function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function profileSigner(values: ConfigValues): Config['profileSigner'] {
  if (!values.PROFILE_CERTIFICATE_FILE || !values.PROFILE_KEY_FILE) {
    return null;
  }
  return {
    certificate: readFileSync(values.PROFILE_CERTIFICATE_FILE, 'utf8'),
    key: readFileSync(values.PROFILE_KEY_FILE, 'utf8'),
  };
}

const inWords = ({ key, reason }: Problem): string => `${key}: ${reason}`;
