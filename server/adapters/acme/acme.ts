import { createPrivateKey, generateKeyPair, X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encodeCertificateRequest } from '#formats/x509/encode-request.ts';
import type {
  AuthorityAccount,
  CertificateAuthority,
  IssuedCertificate,
  PublishAnswer,
} from '#server/ports/certificate-authority.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type AcmeSession, type Answered, openSession } from './acme-session.ts';
import { accountKeyOf, answerTo } from './signed-request.ts';

export type AcmeSettings = { directory: string; email: string | null; pollMs?: number };

const POLL_MS = 2_000;
const MOST_POLLS = 60;
const ENDED = new Set(['invalid', 'deactivated', 'expired', 'revoked']);
const newKeyPair = promisify(generateKeyPair);
const newKey = () => newKeyPair('ec', { namedCurve: 'P-256' });

/** ACME (RFC 8555) with http-01; by choosing it the operator agrees to the terms of the authority. */
export function createAcme({ directory, email, pollMs = POLL_MS }: AcmeSettings, clock: Clock): CertificateAuthority {
  return {
    directory,
    async register() {
      const { privateKey } = await newKey();
      const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
      const session = await openSession(directory, { key: accountKeyOf(pkcs8), account: null }, clock);
      const contact = email ? { contact: [`mailto:${email}`] } : {};
      const answer = await session.post(session.urls.newAccount, { termsOfServiceAgreed: true, ...contact });
      return { url: locationOf(answer), privateKey: pkcs8 };
    },
    issue: (account, domain, publish) => issue({ directory, pollMs, clock, account, domain, publish }),
  };
}

type Issuing = {
  directory: string;
  pollMs: number;
  clock: Clock;
  account: AuthorityAccount;
  domain: string;
  publish: PublishAnswer;
};

async function issue({ directory, pollMs, clock, account, domain, publish }: Issuing): Promise<IssuedCertificate> {
  const key = accountKeyOf(account.privateKey);
  const session = await openSession(directory, { key, account: account.url }, clock);
  const created = await session.post(session.urls.newOrder, { identifiers: [{ type: 'dns', value: domain }] });
  const orderUrl = locationOf(created);
  for (const url of listIn(created.json, 'authorizations')) {
    const authorization = (await session.post(url)).json;
    if (textIn(authorization, 'status') !== 'valid') {
      const challenge = challengeIn(authorization);
      await publish(challenge.token, answerTo(challenge.token, key));
      await session.post(challenge.url, {});
      await settled(session, url, pollMs, ['valid']);
    }
  }
  const ready = await settled(session, orderUrl, pollMs, ['ready', 'valid']);
  const pair = await newKey();
  const csr = Buffer.from(encodeCertificateRequest({ domain, ...pair })).toString('base64url');
  await session.post(textIn(ready, 'finalize'), { csr });
  const order = await settled(session, orderUrl, pollMs, ['valid']);
  const certificate = (await session.post(textIn(order, 'certificate'))).text;
  return checked(certificate, pair.privateKey.export({ type: 'pkcs8', format: 'der' }), domain, clock);
}

/** The object once the authority has come to one of these states (RFC 8555 §7.1.6). */
async function settled(session: AcmeSession, url: string, pollMs: number, wanted: readonly string[]) {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const { json } = await session.post(url);
    const status = textIn(json, 'status');
    if (wanted.includes(status)) {
      return json;
    }
    if (ENDED.has(status)) {
      throw new ProviderError('refused', `the authority refuses: ${reasonIn(json)}`);
    }
    await sleep(pollMs);
  }
  throw new ProviderError('unknown', 'the authority did not decide in time');
}

/** An authority may answer anything. */
function checked(pem: string, privateKey: Buffer, domain: string, clock: Clock): IssuedCertificate {
  const certificate = readCertificate(pem);
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const [startsAt, endsAt] = [certificate.validFromDate, certificate.validToDate];
  if (!certificate.checkHost(domain) || !certificate.checkPrivateKey(key) || endsAt <= clock.now()) {
    throw new ProviderError('unknown', 'the authority sent the certificate of something else');
  }
  return { certificate: pem, privateKey, startsAt, endsAt };
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new ProviderError('unknown', 'the authority sent no certificate', { cause });
  }
}

function locationOf({ headers }: Answered): string {
  const location = headers.get('location');
  if (!location) {
    throw new ProviderError('unknown', 'the authority named no address');
  }
  return location;
}

function challengeIn(authorization: object): { url: string; token: string } {
  const challenges = 'challenges' in authorization ? (authorization.challenges as object[]) : [];
  const http = challenges.find((one) => 'type' in one && one.type === 'http-01');
  if (!http) {
    throw new ProviderError('refused', 'the authority offers no http-01');
  }
  const token = textIn(http, 'token');
  // It becomes a path (RFC 8555 §8.3: base64url, at least 128 bits).
  if (!/^[\w-]{22,256}$/.test(token)) {
    throw new ProviderError('unknown', 'the authority sent no token');
  }
  return { url: textIn(http, 'url'), token };
}

function textIn(object: object, field: string): string {
  const value = (object as Record<string, unknown>)[field];
  if (typeof value !== 'string') {
    throw new ProviderError('unknown', `the authority left out ${field}`);
  }
  return value;
}

const listIn = (object: object, field: string): string[] => {
  const value = (object as Record<string, unknown>)[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 10) : [];
};

/** The problem of an order or, in an authorization, that of its challenge (RFC 8555 §7.1.6, §8). */
function reasonIn(object: object): string {
  const { error, challenges } = object as { error?: Problem; challenges?: { error?: Problem }[] };
  const problem = error ?? challenges?.find((one) => one.error)?.error;
  return `${problem?.type ?? 'invalid'} ${problem?.detail ?? ''}`.slice(0, 300).trim();
}

type Problem = { type?: string; detail?: string };
