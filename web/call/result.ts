import type { FailureName } from '#contract/failures.ts';

/** Failures without an answer from the server: no network, timeout, an HTTP status, or a session expired on the client (spec §8). */
export type TransportFailure = 'OFFLINE' | 'TIMED_OUT' | 'HTTP' | 'LOGIN_EXPIRED';

/** `msg` is in the visitor's language; `shown` is true when the client has already displayed it. */
export type Failure = {
  ok: false;
  err: FailureName | TransportFailure;
  msg: string;
  field?: string;
  retryAfter?: number;
  /** Further facts of the failure, such as the records that were found. */
  details?: Readonly<Record<string, unknown>>;
  shown: boolean;
};
export type Result<Data> = { ok: true; data: Data } | Failure;
