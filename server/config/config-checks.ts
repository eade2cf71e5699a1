import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { problemOfUrl } from './database-url.ts';
import { checkDomains } from './domain-config.ts';
import { checkIdentity } from './identity-config.ts';
import { checkPayment } from './payment-config.ts';
import type { Problem } from './problem.ts';
import { checkProviders } from './provider-checks.ts';
import { checkPush } from './push-config.ts';
import { checkStorage } from './storage-config.ts';

type Environment = Record<string, string | undefined>;

/**
 * Checks that involve several keys. They run on the raw values, because zod skips such checks once a value has the wrong type, and people should see
 * every problem at once.
 */
export function checkTogether(environment: Environment): Problem[] {
  const production = environment.APP_ENV === 'production';
  return [
    ...checkDatabase(environment),
    ...(production ? checkProduction(environment) : checkDemo(environment)),
    ...checkProviders(environment, production),
    ...checkIdentity(environment, production),
    ...checkPayment(environment, production),
    ...checkPush(environment),
    ...checkStorage(environment),
    ...checkDomains(environment),
    ...checkProfileSigner(environment),
  ];
}

export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host);
}

function checkDatabase({ DATABASE_URL }: Environment): Problem[] {
  const reason = DATABASE_URL ? problemOfUrl(DATABASE_URL) : null;
  return reason ? [{ key: 'DATABASE_URL', reason }] : [];
}

function checkDemo(environment: Environment): Problem[] {
  const isOpen = letsOthersIn(environment);
  const why =
    'because HOST, PUBLIC_URL or TRUST_PROXY lets other machines in, and the demo shows its codes to whoever asks';
  return broken([
    [isOpen && environment.DEMO_PUBLIC !== '1', { key: 'DEMO_PUBLIC', reason: `must be 1 ${why}` }],
    [
      (isOpen || environment.DEMO_PUBLIC === '1') && !environment.DEMO_PASSWORD,
      { key: 'DEMO_PASSWORD', reason: 'is missing: choose one, it guards the sandbox pages of a public demo' },
    ],
  ]);
}

/** Whether requests may come from other machines; behind a proxy they may, even from a local address. */
function letsOthersIn({ HOST, PUBLIC_URL, TRUST_PROXY = '0' }: Environment): boolean {
  const hosts = [HOST, PUBLIC_URL && URL.parse(PUBLIC_URL)?.hostname];
  return hosts.some((host) => host && !isLoopback(host)) || TRUST_PROXY !== '0';
}

function checkProduction(environment: Environment): Problem[] {
  const url = environment.PUBLIC_URL ? URL.parse(environment.PUBLIC_URL) : null;
  return broken([
    [
      !environment.APP_SECRET && !environment.APP_SECRET_FILE,
      {
        key: 'APP_SECRET',
        reason: 'is missing: make one with: openssl rand -base64 48; or name its file in APP_SECRET_FILE',
      },
    ],
    [
      !environment.PUBLIC_URL,
      { key: 'PUBLIC_URL', reason: 'is missing: the address people type, such as https://app.example.com' },
    ],
    [
      url !== null && url.protocol !== 'https:' && !isLoopback(url.hostname),
      { key: 'PUBLIC_URL', reason: 'must be https in production: phones install apps from nothing else' },
    ],
    [
      Boolean(environment.FETCH_ALLOW),
      { key: 'FETCH_ALLOW', reason: 'is refused in production: it opens private addresses and is for tests' },
    ],
    [environment.DEMO_PUBLIC === '1', { key: 'DEMO_PUBLIC', reason: 'has no meaning in production: remove it' }],
  ]);
}

function checkProfileSigner(environment: Environment): Problem[] {
  const { PROFILE_CERTIFICATE_FILE: certificate, PROFILE_KEY_FILE: key } = environment;
  if (!certificate && !key) {
    return [];
  }
  if (!certificate || !key) {
    const missing = certificate ? 'PROFILE_KEY_FILE' : 'PROFILE_CERTIFICATE_FILE';
    return [{ key: missing, reason: 'is missing: a certificate and its key come together, as PEM files' }];
  }
  return checkPair(certificate, key);
}

function checkPair(certificateFile: string, keyFile: string): Problem[] {
  const certificate = attempt(() => new X509Certificate(readFileSync(certificateFile)));
  const key = attempt(() => createPrivateKey(readFileSync(keyFile)));
  return broken([
    [!certificate, { key: 'PROFILE_CERTIFICATE_FILE', reason: 'cannot be read as a PEM certificate' }],
    [!key, { key: 'PROFILE_KEY_FILE', reason: 'cannot be read as a PEM private key without a password' }],
    [
      Boolean(certificate && key && !certificate.checkPrivateKey(key)),
      { key: 'PROFILE_KEY_FILE', reason: 'is not the key of PROFILE_CERTIFICATE_FILE' },
    ],
  ]);
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const broken = (rules: readonly [boolean, Problem][]): Problem[] =>
  rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
