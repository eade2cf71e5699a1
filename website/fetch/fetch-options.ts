import type { Resolve } from './resolve-host.ts';

export type FetchOptions = {
  /** `host` or `host:port` that may be reached although private (FETCH_ALLOW). */
  allowHosts?: readonly string[];
  signal?: AbortSignal;
  /** Most bytes of a body, on the wire and decoded. */
  maxBytes?: number;
  /** A longer body is an error, or is read up to the limit. */
  whenTooLarge?: 'refuse' | 'cut';
  /** The whole journey: names, redirects and body. */
  totalMs?: number;
  /** Ends it too, as out of time: the end of something larger that this journey is a part of. */
  deadline?: AbortSignal;
  /** One connection, TLS included. */
  connectMs?: number;
  /** `read` goes on with an untrusted certificate and flags it in `tls`. */
  brokenTls?: 'refuse' | 'read';
  accept?: string;
  language?: string;
  /** Certificates (PEM) believed beside the public ones. */
  certificateAuthorities?: readonly string[];
  resolve?: Resolve;
};

export const fetchLimits = {
  maxBytes: 2 * 1024 * 1024,
  headerBytes: 32 * 1024,
  totalMs: 8_000,
  connectMs: 4_000,
  redirects: 5,
} as const;
