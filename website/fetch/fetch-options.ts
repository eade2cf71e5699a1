import type { Resolve } from './resolve-host.ts';

export type FetchOptions = {
  /** Private hosts that may be reached, as `host` or `host:port` (FETCH_ALLOW). */
  allowHosts?: readonly string[];
  signal?: AbortSignal;
  /** The limit of a body's bytes, on the wire and decoded. */
  maxBytes?: number;
  /** Whether a longer body is an error, or is read up to the limit. */
  whenTooLarge?: 'refuse' | 'cut';
  /** The time limit of the whole journey: names, redirects and body. */
  totalMs?: number;
  /** Ends the journey too, as a time-out: the deadline of a larger task. */
  deadline?: AbortSignal;
  /** The time limit of one connection, TLS included. */
  connectMs?: number;
  /** `read` continues with an untrusted certificate and flags it in `tls`. */
  brokenTls?: 'refuse' | 'read';
  accept?: string;
  language?: string;
  /** Sends this in place of a GET. An answer that leads elsewhere is the answer then: a body is never carried on. */
  post?: { headers: Readonly<Record<string, string>>; body: Uint8Array };
  /** Certificates (PEM) trusted beside the public ones. */
  certificateAuthorities?: readonly string[];
  resolve?: Resolve;
  quota?: Quota;
};

/** Bounds what is asked of a host that others name: redirects, icons and manifests lead anywhere. */
export type Quota = {
  /** Counts one more request; false refuses it. */
  takes(host: string): boolean;
  /** Counts the bytes that came. */
  received(host: string, bytes: number): void;
};

export const fetchLimits = {
  maxBytes: 2 * 1024 * 1024,
  headerBytes: 32 * 1024,
  totalMs: 8_000,
  connectMs: 4_000,
  redirects: 5,
} as const;
