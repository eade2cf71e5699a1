import { type KeyObject, sign } from 'node:crypto';

/** Half of the day that RFC 8292 §2 allows, so that a slow clock of the service does no harm. */
const VALID_SECONDS = 12 * 3600;

export type VapidPair = { privateKey: KeyObject; publicKey: string };

/**
 * The header `authorization` of a Web Push request (RFC 8292 §3): a token for the origin of the endpoint, signed with ES256. `contact` is an address
 * of the sender, mailto or https; null leaves it out.
 */
export function vapidHeader(pair: VapidPair, origin: string, contact: string | null, nowSeconds: number): string {
  const claims = { aud: origin, exp: nowSeconds + VALID_SECONDS, ...(contact && { sub: contact }) };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${pair.publicKey}`;
}

/** The public key in the form of subscriptions: an uncompressed point of P-256 in base64url (87 characters). */
export function vapidPublicKey(publicKey: KeyObject): string {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
