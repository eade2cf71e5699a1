import type { FetchReason } from './fetch-result.ts';

/** A failure that we raise inside a stream, already with its name. */
export class NamedFailure extends Error {
  readonly reason: FetchReason;

  constructor(reason: FetchReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

const reasonsByCode: readonly [RegExp, FetchReason][] = [
  [/^(ENOTFOUND|EAI_)/, 'dnsNotFound'],
  [/^(ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|ECONNRESET|EPIPE)/, 'refused'],
  [/^(ETIMEDOUT|ABORT_ERR|ERR_SOCKET_CONNECTION_TIMEOUT)/, 'timeout'],
  [/^HPE_HEADER_OVERFLOW/, 'headersTooLarge'],
  [/^(EPROTO|ERR_SSL|ERR_TLS|CERT_|UNABLE_|DEPTH_|SELF_)/, 'tls'],
];

/** OpenSSL's text for an answer that is not a TLS record, usually plain HTTP; Node has only EPROTO for it. */
const NO_TLS = /:(wrong version number|packet length too long):/;

/** The names of Node's and OpenSSL's errors for failures of a foreign server. */
export function nameFailure(error: unknown): { reason: FetchReason; detail: string } {
  if (error instanceof NamedFailure) {
    return { reason: error.reason, detail: error.message };
  }
  if (error instanceof Error && NO_TLS.test(error.message)) {
    return { reason: 'noTls', detail: 'ERR_SSL_WRONG_VERSION_NUMBER' };
  }
  const code = codeOf(error);
  const reason = reasonsByCode.find(([pattern]) => pattern.test(code))?.[1] ?? 'protocol';
  return { reason, detail: code };
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return codeOf(error.errors[0]);
  }
  if (error instanceof Error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  }
  return 'UNKNOWN';
}
