import { createHash, type KeyObject } from 'node:crypto';

/** A public key with its fields in the order of RFC 7638, so that its JSON is the text of its thumbprint. */
export type Jwk = { crv: string; kty: 'EC'; x: string; y: string } | { e: string; kty: 'RSA'; n: string };
export type Order = { domain: string; status: string; token: string; certificate: string; problem?: object };
export type AuthorityRequest = { head: Record<string, unknown>; payload: Record<string, unknown> | null; path: string };
export type Reply = {
  status?: number;
  body?: unknown;
  location?: string;
  type?: string;
  headers?: Record<string, string>;
};

/** The state of the authority, and its access to hosts. */
export type Authority = {
  base: string;
  accounts: Map<string, Jwk>;
  orders: Map<string, Order>;
  root: { privateKey: KeyObject; publicKey: KeyObject };
  /** The customers who may have accounts, with the HMAC keys of their bindings; null when everybody may. */
  customers: Map<string, Buffer> | null;
  behavior: string;
  lifeDays: number;
  now(): Date;
  /** Requests a path of a host, as the authority does from the internet. */
  visit(host: string, path: string): Promise<string>;
};

export const problem = (name: string, detail: string, status = 400): Reply => ({
  status,
  type: 'application/problem+json',
  body: { type: `urn:ietf:params:acme:error:${name}`, detail },
});

/** The thumbprint (RFC 7638 §3). */
export const printOf = (jwk: Jwk): string => {
  const { crv, e, kty, n, x, y } = jwk as Partial<Record<'crv' | 'e' | 'kty' | 'n' | 'x' | 'y', string>>;
  return createHash('sha256')
    .update(JSON.stringify(kty === 'RSA' ? { e, kty, n } : { crv, kty, x, y }))
    .digest('base64url');
};
