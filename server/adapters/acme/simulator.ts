import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Authority, answerAsked, type Jwk, problem, type Reply } from './simulate-orders.ts';

/** An authority on this machine that speaks ACME (RFC 8555) over HTTP. */
export type AcmeSimulator = {
  directory: string;
  behave(how: 'well' | 'down' | 'badNonce' | 'wrongHost'): void;
  /** Every protected header that it has taken, in order. */
  heads: Record<string, unknown>[];
  close(): Promise<void>;
};

type Settings = Pick<Authority, 'visit'> & Partial<Pick<Authority, 'lifeDays' | 'now'>>;
type Desk = { authority: Authority; nonces: Set<string>; heads: AcmeSimulator['heads']; behavior: string };

export async function startAcmeSimulator({
  visit,
  lifeDays = 90,
  now = () => new Date(),
}: Settings): Promise<AcmeSimulator> {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const memory = { accounts: new Map(), orders: new Map(), isWrong: false };
  const authority: Authority = { base: '', root, visit, lifeDays, now, ...memory };
  const desk: Desk = { authority, nonces: new Set(), heads: [], behavior: 'well' };
  const server = createServer((request, response) => {
    take(desk, request).then(
      (reply) => send(response, reply, newNonce(desk)),
      () => send(response, problem('serverInternal', 'failed', 500), newNonce(desk)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  authority.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directory: `${authority.base}/directory`,
    heads: desk.heads,
    behave: (how) => {
      desk.behavior = how;
      authority.isWrong = how === 'wrongHost';
    },
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
  const { url: path = '/', method } = request;
  const { base } = authority;
  if (desk.behavior === 'down') {
    return { status: 503, body: 'busy', type: 'text/plain' };
  }
  if (path === '/directory') {
    return { body: { newNonce: `${base}/nonce`, newAccount: `${base}/account`, newOrder: `${base}/order` } };
  }
  if (method === 'HEAD') {
    return { body: '' };
  }
  const sent = JSON.parse(await text(request)) as Sent;
  const head = decode(sent.protected);
  heads.push(head);
  if (desk.behavior === 'badNonce' || !nonces.delete(String(head.nonce))) {
    desk.behavior = 'well';
    return problem('badNonce', 'this nonce is not ours');
  }
  const jwk = (head.jwk as Jwk | undefined) ?? authority.accounts.get(String(head.kid));
  if (!jwk || head.alg !== 'ES256' || head.url !== base + path || !isSigned(sent, jwk)) {
    return problem('malformed', 'the signature is wrong', 401);
  }
  return answerAsked(authority, { head, payload: sent.payload === '' ? null : decode(sent.payload), path });
}

type Sent = Record<'protected' | 'payload' | 'signature', string>;

function isSigned({ protected: head, payload, signature }: Sent, jwk: Jwk): boolean {
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(`${head}.${payload}`), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function send(
  response: ServerResponse,
  { status = 200, body, location, type = 'application/json' }: Reply,
  nonce: string,
) {
  response.writeHead(status, { 'content-type': type, 'replay-nonce': nonce, ...(location && { location }) });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
