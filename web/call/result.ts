import type { FailureName } from '#contract/failures.ts';

/** What went wrong before the server could say a word: no network, too slow, an HTTP status, or a client-side expiry (spec §8). */
export type TransportFailure = 'OFFLINE' | 'TIMED_OUT' | 'HTTP' | 'LOGIN_EXPIRED';

/** `msg` is already in the visitor's language; `told` says that the client has shown it. */
export type Failure = {
  ok: false;
  err: FailureName | TransportFailure;
  msg: string;
  field?: string;
  retryAfter?: number;
  told: boolean;
};
export type Result<Data> = { ok: true; data: Data } | Failure;
