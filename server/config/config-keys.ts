import { isIP } from 'node:net';
import { z } from 'zod';
import { domainKeys, domainSecrets } from './domain-config.ts';
import { identityKeys, identitySecrets } from './identity-config.ts';
import { paymentKeys, paymentSecrets } from './payment-config.ts';
import { providerKeys, providerSecrets } from './provider-keys.ts';
import { pushKeys, pushSecrets } from './push-config.ts';
import { scannerKeys } from './scanner-config.ts';
import { storageKeys, storageSecrets } from './storage-config.ts';
import { parseProxies } from './trusted-proxies.ts';

const withError = (message: string) => ({ error: message });
const on = z
  .enum(['0', '1'], withError('must be 1 (yes) or 0 (no)'))
  .default('0')
  .transform((value) => value === '1');
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** The environment keys of the server. Other keys are ignored, unless they resemble one of these (config-typos.ts). */
export const keys = z.object({
  APP_ENV: z.enum(['demo', 'production'], withError('must be demo or production')).default('demo'),
  HOST: z
    .string()
    .refine(
      (value) => isIP(value) > 0 || value === 'localhost',
      withError('must be an IP address to listen on, such as 127.0.0.1'),
    )
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 8080),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, withError('must be the address people type, such as https://app.example.com, without a path'))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must look like postgres://user:password@host:5432/database; without it a PostgreSQL is started here',
    )
    .optional(),
  /** Seconds that a start waits for the database of DATABASE_URL before it exits with 69. */
  DATABASE_WAIT: wholeNumber(0, 3600, 30),
  /** 1 for one start: from then on the files under DATA_DIR belong to this database, whatever their label says. */
  ADOPT_STORE: on,
  APP_SECRET: z.string().min(32, 'must have at least 32 characters; make one with: openssl rand -base64 48').optional(),
  APP_SECRET_FILE: z.string().optional(),
  DEMO_PUBLIC: on,
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters; choose one').optional(),
  TRUST_PROXY: z
    .string()
    .default('0')
    .refine(
      (value) => parseProxies(value) !== null,
      withError(
        'must be 0 (no proxy in front), 1 (one, on this machine or its private network), 2 to 9 (so many, one behind the other), or the proxies’ addresses and networks with commas',
      ),
    )
    .transform((value) => parseProxies(value)!),
  FETCH_ALLOW: list,
  PROFILE_CERTIFICATE_FILE: z.string().optional(),
  PROFILE_KEY_FILE: z.string().optional(),
  ...providerKeys,
  ...identityKeys,
  ...paymentKeys,
  ...pushKeys,
  ...scannerKeys,
  ...storageKeys,
  ...domainKeys,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      withError('must be fatal, error, warn, info, debug, trace or silent'),
    )
    .default('info'),
  /** The address for messages about providers that refuse us. */
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s@]{1,64}@[^\s@]{1,255}$/, 'must be an e-mail address')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters; make one with: openssl rand -hex 16').optional(),
});

export type ConfigValues = z.output<typeof keys>;

export const secretKeys = [
  'APP_SECRET',
  'DATABASE_URL',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
  ...providerSecrets,
  ...identitySecrets,
  ...paymentSecrets,
  ...pushSecrets,
  ...storageSecrets,
  ...domainSecrets,
] as const;

function wholeNumber(min: number, max: number, otherwise: number) {
  const range = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, range)
    .transform(Number)
    .refine((value) => value >= min && value <= max, range)
    .default(otherwise);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  );
}
