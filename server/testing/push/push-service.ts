import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
type PushedMessage = { message: Record<string, unknown>; ttl: number; urgency: string; topic: string; key: string };

export type PushService = {
  /** A new phone whose endpoint has this name. */
  subscribe(name: string): Subscription;
  /** The messages that have arrived at an endpoint, decrypted with its keys. */
  inbox(name: string): PushedMessage[];
  /** Answers with this status from now on; 201 by default. */
  answer(name: string, status: number, headers?: Record<string, string>, body?: string): void;
  /** Refuses expired tokens, and those valid for more than a day, by this clock (RFC 8292 §2). */
  tellTimeBy(now: () => Date): void;
  close(): Promise<void>;
};

type Phone = {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
  inbox: PushedMessage[];
  status: number;
  headers: object;
  body?: string;
};

/** A service of Web Push with its phones (RFC 8030): it accepts a message only with a valid token of the sender (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const phones = new Map<string, Phone>();
  let time: (() => Date) | null = null;
  const server = createServer(async (request, response) => {
    const phone = phones.get((request.url ?? '').slice(1));
    const body = await buffer(request);
    const key = keyOf(request);
    if (phone && time && !isTimely(request, time())) {
      response.writeHead(401).end(EXPIRED);
      return;
    }
    const status = !phone ? 404 : key === null ? 403 : phone.status;
    if (status === 201) {
      const { ttl, urgency, topic = '' } = request.headers as Record<string, string>;
      phone!.inbox.push({
        message: JSON.parse(openMessage(body, phone!).toString()),
        ttl: Number(ttl),
        urgency: urgency!,
        topic,
        key: key!,
      });
    }
    response.writeHead(status, { ...phone?.headers }).end(phone?.body);
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    subscribe(name) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      phones.set(name, { keys, auth, inbox: [], status: 201, headers: {} });
      const texts = { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${base()}/${name}`, keys: texts };
    },
    inbox: (name) => phones.get(name)?.inbox ?? [],
    answer: (name, status, headers = {}, body = '') => void Object.assign(phones.get(name)!, { status, headers, body }),
    tellTimeBy: (now) => {
      time = now;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The words of Mozilla's service (web-push-libs/vapid 66). */
const EXPIRED = JSON.stringify({
  code: 401,
  errno: 109,
  error: 'Unauthorized',
  message: 'Request did not validate Invalid bearer token: Auth expired',
});
const DAY_SECONDS = 86_400;

function isTimely({ headers }: IncomingMessage, now: Date): boolean {
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  const seconds = now.getTime() / 1000;
  return exp > seconds && exp <= seconds + DAY_SECONDS;
}

/** The key of a valid token for this host, with or without TLS in front of it; null for any other. */
function keyOf({ headers }: IncomingMessage): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) {
    return null;
  }
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', signed, by, Buffer.from(signature, 'base64url'));
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return isSigned && /^https?:\/\//.test(aud) && URL.parse(aud)?.host === headers.host ? key : null;
}

/** Decrypts a message (RFC 8291, the receiver's side). */
export function openMessage(sealed: Buffer, { keys, auth }: Pick<Phone, 'keys' | 'auth'>): Buffer {
  const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 86)];
  const derive = (key: Uint8Array, salted: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = derive(keys.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(86, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
