import { generateKeyPair } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encodeCertificateRequest } from '#formats/x509/encode-request.ts';
import type { IssuedCertificate, PublishAnswer } from '#server/ports/certificate-authority.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { retryAfterOf } from '../provider-call.ts';
import { aboutDomain } from './acme-codes.ts';
import { failureOfProblem, NAME } from './acme-problem.ts';
import { type AcmeSession, type AuthorityAnswer, addressIn } from './acme-session.ts';
import { checkedCertificate } from './checked-certificate.ts';
import { type AccountKey, answerTo } from './signed-request.ts';

export type Issuing = {
  session: AcmeSession;
  key: AccountKey;
  clock: Clock;
  domain: string;
  publish: PublishAnswer;
  pollMs: number;
};

/** The total waiting time for one certificate, which is shorter than the lease of the renewal. */
const PATIENCE_MS = 120_000;
const MOST_POLLS = 60;
const ENDED = new Set(['invalid', 'deactivated', 'expired', 'revoked']);

export const newKeyPair = () => promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });

type Json = Record<string, unknown>;
type PollState = { session: AcmeSession; pollMs: number; leftMs: number; leftPolls: number };

export async function issueCertificate(issuing: Issuing): Promise<IssuedCertificate> {
  const { session, domain, clock, pollMs } = issuing;
  const waiting: PollState = { session, pollMs, leftMs: PATIENCE_MS, leftPolls: MOST_POLLS };
  const created = await session.post(session.urls.newOrder, { identifiers: [{ type: 'dns', value: domain }] });
  const orderUrl = locationOf(created);
  for (const url of authorizationsIn(created.json)) {
    await authorize(issuing, waiting, url);
  }
  const ready = await settled(waiting, orderUrl, ['ready', 'valid']);
  const pair = await newKeyPair();
  const csr = Buffer.from(encodeCertificateRequest({ domain, ...pair })).toString('base64url');
  await session.post(addressIn(ready, 'finalize'), { csr });
  const order = await settled(waiting, orderUrl, ['valid']);
  const { text } = await session.post(addressIn(order, 'certificate'));
  return checkedCertificate(text, pair.privateKey.export({ type: 'pkcs8', format: 'der' }), domain, clock);
}

async function authorize({ session, key, publish }: Issuing, waiting: PollState, url: string): Promise<void> {
  const { json } = await session.post(url);
  if (json.status === 'valid') {
    return;
  }
  const challenge = challengeIn(json);
  await publish(challenge.token, answerTo(challenge.token, key));
  await session.post(challenge.url, {});
  await settled(waiting, url, ['valid']);
}

/** The object once it has one of these states (RFC 8555 §7.1.6). The authority says when to ask again (§7.4, §7.5.1). */
async function settled(waiting: PollState, url: string, states: readonly string[]): Promise<Json> {
  for (;;) {
    const { json, headers } = await waiting.session.post(url);
    const status = String(json.status);
    if (states.includes(status)) {
      return json;
    }
    if (ENDED.has(status)) {
      throw failureOfProblem(aboutDomain, problemIn(json));
    }
    const retryAfterSeconds = retryAfterOf(headers);
    const waitMs = Math.max(waiting.pollMs, retryAfterSeconds * 1000);
    waiting.leftMs -= waitMs;
    waiting.leftPolls -= 1;
    if (waiting.leftMs < 0 || waiting.leftPolls < 0) {
      throw new ProviderError('busy', `${NAME} has not decided in time`, { retryAfterSeconds });
    }
    await sleep(waitMs);
  }
}

/** The problem of an order, or in an authorization that of its challenge (RFC 8555 §7.1.6, §8). */
function problemIn({ error, challenges }: Json): Json {
  const problems = [error, ...objectsIn(challenges).map((challenge) => challenge.error)];
  return objectsIn(problems)[0] ?? {};
}

function locationOf({ headers }: AuthorityAnswer): string {
  return addressIn({ location: headers.get('location') }, 'location');
}

const MOST_AUTHORIZATIONS = 10;

const authorizationsIn = ({ authorizations }: Json): string[] =>
  (Array.isArray(authorizations) ? authorizations : [])
    .slice(0, MOST_AUTHORIZATIONS)
    .map((url: unknown) => addressIn({ authorization: url }, 'authorization'));

function challengeIn({ challenges }: Json): { url: string; token: string } {
  const http = objectsIn(challenges).find(({ type }) => type === 'http-01');
  if (!http) {
    throw new ProviderError('unknown', `${NAME} offers no http-01`);
  }
  const { token } = http;
  // The token becomes a part of a path, so its form is checked (RFC 8555 §8.3: base64url, at least 128 bits).
  if (typeof token !== 'string' || !/^[\w-]{22,256}$/.test(token)) {
    throw new ProviderError('unknown', `${NAME} sent no token`);
  }
  return { url: addressIn(http, 'url'), token };
}

const objectsIn = (list: unknown): Json[] =>
  (Array.isArray(list) ? list : []).filter((one): one is Json => typeof one === 'object' && one !== null);
