import { retryAfterSeconds } from '#rules/retry-after.ts';
import type { Clock } from '#server/ports/clock.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';

/** Runs one exchange with a provider; `signal` ends it. Every failure becomes a `ProviderError`, of the kind `unknown` unless it already has one. */
export type ProviderCall = <Result>(run: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

export type ProviderCallOptions = { timeoutMs?: number };

/** quality.md, Faults: "Provider down, slow or lying: time-out 8 s, circuit breaker". */
const TIMEOUT_MS = 8_000;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

/**
 * After five failures in a row calls fail at once for 30 seconds; then one call is tried. An answer about the target, the request or our account
 * shows that the provider works, so none of those counts: otherwise strangers could open the circuit for everybody.
 */
export function createProviderCall(
  name: string,
  clock: Clock,
  { timeoutMs = TIMEOUT_MS }: ProviderCallOptions = {},
): ProviderCall {
  let failures = 0;
  let openUntil = 0;

  return async (run) => {
    const now = clock.now().getTime();
    if (now < openUntil) {
      throw new ProviderError('busy', `${name} has been failing and is left alone for a while`);
    }
    if (failures >= FAILURES_TO_OPEN) {
      openUntil = now + OPEN_MS;
    }
    try {
      const result = await withinTime(name, timeoutMs, run);
      failures = 0;
      openUntil = 0;
      return result;
    } catch (error) {
      const kind = failureKindOf(error) ?? 'unknown';
      const isFailing = kind === 'busy' || kind === 'unknown';
      failures = isFailing ? failures + 1 : 0;
      openUntil = failures >= FAILURES_TO_OPEN ? clock.now().getTime() + OPEN_MS : 0;
      throw error instanceof ProviderError ? error : new ProviderError('unknown', `${name} failed`, { cause: error });
    }
  };
}

/** Stops waiting for a library that ignores the signal. */
export async function withinTime<Result>(name: string, ms: number, run: (signal: AbortSignal) => Promise<Result>) {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderError('unknown', `${name} did not answer within ${ms} ms`));
      late.abort();
    }, ms);
  });
  try {
    return await Promise.race([run(late.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** A complete HTTP answer of any status except redirects. */
export type HttpAnswer = { status: number; headers: Headers; body: Buffer };

const LONGEST_ANSWER = 1 << 20;

/** Sends one request, and reads an answer of up to a megabyte. A redirect is refused: after 301 and 302 a POST would become a GET. */
export async function exchangeHttp(name: string, url: URL | string, init: RequestInit): Promise<HttpAnswer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    const to = URL.parse(response.headers.get('location') ?? '', url)?.host ?? 'nowhere';
    throw new ProviderError('unknown', `${name} answered HTTP ${response.status} to ${to}`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > LONGEST_ANSWER) {
      throw new ProviderError('unknown', `${name} answered HTTP ${response.status} and more than a megabyte`);
    }
    pieces.push(piece);
  }
  return { status: response.status, headers: response.headers, body: Buffer.concat(pieces) };
}

/** The JSON object of an answer. Throws `ProviderError` for anything else: `busy` for HTTP 429 and 5xx, else `unknown`. */
export function jsonOf(name: string, { status, headers, body }: HttpAnswer): Record<string, unknown> {
  const value = parse(body.toString());
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const kind = isBusyStatus(status) ? 'busy' : 'unknown';
    const retryAfterSeconds = retryAfterOf(headers);
    throw new ProviderError(kind, `${name} answered HTTP ${status} and no JSON object`, { retryAfterSeconds });
  }
  return value as Record<string, unknown>;
}

/** RFC 6585 §4 and RFC 9110 §15.6: the same request may succeed later. */
export const isBusyStatus = (status: number): boolean => status === 429 || status >= 500;

/** Seconds, at most a day; 0 without the header. */
export const retryAfterOf = (headers: Headers): number =>
  retryAfterSeconds(headers.get('retry-after') ?? '', headers.get('date') ?? '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
