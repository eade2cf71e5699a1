import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** The key of an account: it signs each request (RFC 8555 §6.2). */
export type AccountKey = { privateKey: KeyObject; jwk: Record<'crv' | 'kty' | 'x' | 'y', string> };

export function accountKeyOf(pkcs8: Buffer): AccountKey {
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const { crv, kty, x, y } = createPublicKey(privateKey).export({ format: 'jwk' }) as AccountKey['jwk'];
  // The order of the fields is that of the thumbprint's text (RFC 7638 §3).
  return { privateKey, jwk: { crv, kty, x, y } };
}

type Signing = { url: string; nonce: string; key: AccountKey; account: string | null };

/**
 * A request in the flattened JSON form of RFC 7515 §7.2.2; the first one contains the key, later ones the account's address. An undefined payload
 * means a read.
 */
export function signRequest({ url, nonce, key, account }: Signing, payload: object | undefined): string {
  const head = { alg: 'ES256', nonce, url, ...(account === null ? { jwk: key.jwk } : { kid: account }) };
  const [protectedHead, body] = [encode(head), payload === undefined ? '' : encode(payload)];
  const signer = { key: key.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(`${protectedHead}.${body}`), signer).toString('base64url');
  return JSON.stringify({ protected: protectedHead, payload: body, signature });
}

/** The customer of an authority who owns an account; the key is that of an HMAC. */
export type ExternalAccount = { kid: string; hmacKey: Buffer };

/** The proof that the customer wants this account: the account's key, signed with the customer's (RFC 8555 §7.3.4). */
export function bindAccount({ kid, hmacKey }: ExternalAccount, url: string, { jwk }: AccountKey): object {
  const [protectedHead, payload] = [encode({ alg: 'HS256', kid, url }), encode(jwk)];
  const signature = createHmac('sha256', hmacKey).update(`${protectedHead}.${payload}`).digest('base64url');
  return { protected: protectedHead, payload, signature };
}

/** The response to a challenge: its token with the thumbprint of the account's key (RFC 8555 §8.1). */
export const answerTo = (token: string, { jwk }: AccountKey): string =>
  `${token}.${createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')}`;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
