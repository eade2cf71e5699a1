import type { Resolve } from './resolve-host.ts';

export type FetchOptions = {
  /** Private hosts that may be reached, as `host` or `host:port` (FETCH_ALLOW). */
  allowHosts?: readonly string[];
  signal?: AbortSignal;
  /** The limit of a body's bytes, on the wire and decoded. */
  maxBytes?: number;
  /** Whether a longer body is an error, or is read up to the limit. */
  whenTooLarge?: 'refuse' | 'cut';
  /** The time limit of the whole fetch: name look-ups, redirects and body, in milliseconds. */
  totalMs?: number;
  /** The deadline of a larger task, which ends the fetch as a time-out. */
  deadline?: AbortSignal;
  /** The time limit of one connection in milliseconds, TLS included. */
  connectMs?: number;
  /** `read` continues with an untrusted certificate and flags it in `tls`. */
  brokenTls?: 'refuse' | 'read';
  accept?: string;
  language?: string;
  /** Sends this instead of a GET. A redirect is then the answer itself: a body is never sent to another address. */
  post?: { headers: Readonly<Record<string, string>>; body: Uint8Array };
  /** Certificates (PEM) trusted beside the public ones. */
  certificateAuthorities?: readonly string[];
  resolve?: Resolve;
  quota?: Quota;
};

/** Limits the requests to hosts that others name: redirects, icons and manifests can lead anywhere. */
export type Quota = {
  /** Counts one more request; false refuses it. */
  takes(host: string): boolean;
  /** Counts received bytes. */
  received(host: string, bytes: number): void;
};

export const fetchLimits = {
  maxBytes: 2 * 1024 * 1024,
  headerBytes: 32 * 1024,
  totalMs: 8_000,
  connectMs: 4_000,
  redirects: 5,
} as const;
