import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ChosenBehavior, createChosenBehavior } from '../chosen-behavior.ts';
import { answerAsked } from './simulate-orders.ts';
import { type Authority, type Jwk, problem, type Reply } from './simulated-authority.ts';
import { behaviors } from './simulated-behaviors.ts';

/** An authority on this machine that speaks ACME (RFC 8555) over HTTP. */
export type AcmeSimulator = ChosenBehavior & {
  directory: string;
  /** Sets the address in its own answers, as behind a proxy. */
  standAt(base: string): void;
  /** Every protected header that it has accepted, in order. */
  heads: Record<string, unknown>[];
  close(): Promise<void>;
};

type Settings = Pick<Authority, 'visit'> & Partial<Pick<Authority, 'lifeDays' | 'now' | 'customers'>>;
type Desk = { authority: Authority; nonces: Set<string>; heads: AcmeSimulator['heads']; undecided: number };

export async function startAcmeSimulator({
  visit,
  lifeDays = 90,
  now = () => new Date(),
  customers = null,
}: Settings): Promise<AcmeSimulator> {
  const chosen = createChosenBehavior(Object.keys(behaviors));
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const memory = { accounts: new Map(), orders: new Map(), behavior: 'well' };
  const authority: Authority = { base: '', root, visit, lifeDays, now, customers, ...memory };
  const desk: Desk = { authority, nonces: new Set(), heads: [], undecided: 0 };
  const server = createServer((request, response) => {
    const { isSilent = false } = behaviors[authority.behavior]!;
    take(desk, request).then(
      (reply) => isSilent || send(response, reply, newNonce(desk)),
      () => send(response, problem('serverInternal', 'failed', 500), newNonce(desk)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  authority.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...chosen,
    directory: `${authority.base}/directory`,
    behave: (how) => {
      chosen.behave(how);
      authority.behavior = how;
      desk.undecided = behaviors[how]!.undecided?.times ?? 0;
    },
    standAt: (base) => {
      authority.base = base;
    },
    heads: desk.heads,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function newNonce({ nonces }: Desk): string {
  const nonce = randomBytes(12).toString('base64url');
  nonces.add(nonce);
  return nonce;
}

async function take(desk: Desk, request: IncomingMessage): Promise<Reply> {
  const { authority, nonces, heads } = desk;
  const { base, accounts, customers } = authority;
  const { url: path = '/', method } = request;
  const { always, reply, to } = behaviors[authority.behavior]!;
  if (always) {
    return always;
  }
  if (path === '/directory') {
    const meta = customers && { meta: { externalAccountRequired: true } };
    return { body: { newNonce: `${base}/nonce`, newAccount: `${base}/account`, newOrder: `${base}/order`, ...meta } };
  }
  if (method === 'HEAD') {
    return { body: '' };
  }
  if (method !== 'POST') {
    return { status: 404, body: 'not found', type: 'text/plain' };
  }
  const jws = JSON.parse(await text(request)) as FlattenedJws;
  const head = decode(jws.protected);
  heads.push(head);
  if (authority.behavior === 'badNonce' || !nonces.delete(String(head.nonce))) {
    authority.behavior = authority.behavior === 'badNonce' ? 'well' : authority.behavior;
    return problem('badNonce', 'this nonce is not ours');
  }
  const jwk = (head.jwk as Jwk | undefined) ?? accounts.get(String(head.kid));
  if (!jwk || head.url !== base + path || !isSigned(jws, String(head.alg), jwk)) {
    return problem('malformed', 'the signature is wrong', 401);
  }
  if (reply && (to === undefined || path.startsWith(`/${to}`))) {
    return reply;
  }
  const message = { head, payload: jws.payload === '' ? null : decode(jws.payload), path };
  return undecided(desk, path, await answerAsked(authority, message));
}

/** Changes the state to pending or processing for the first queries (RFC 8555 §7.1.6). */
function undecided(desk: Desk, path: string, reply: Reply): Reply {
  const [, kind = ''] = path.split('/');
  const wait = behaviors[desk.authority.behavior]!.undecided;
  const status = { orders: 'processing', authz: 'pending' }[kind];
  if (!wait || !status || desk.undecided === 0) {
    return reply;
  }
  desk.undecided -= 1;
  return { ...reply, body: { ...(reply.body as object), status }, headers: { 'retry-after': wait.retryAfter } };
}

type FlattenedJws = Record<'protected' | 'payload' | 'signature', string>;

function isSigned({ protected: head, payload, signature }: FlattenedJws, alg: string, jwk: Jwk): boolean {
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  const isOfKey = alg === (jwk.kty === 'EC' ? 'ES256' : 'RS256');
  return isOfKey && verify('sha256', Buffer.from(`${head}.${payload}`), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function send(
  response: ServerResponse,
  { status = 200, body, location, type = 'application/json', headers }: Reply,
  nonce: string,
) {
  const own = { 'content-type': type, 'replay-nonce': nonce, ...(location && { location }) };
  response.writeHead(status, { ...own, ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
