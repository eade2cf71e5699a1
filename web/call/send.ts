import type { Call, Envelope, FailureData, SessionOver } from '#contract/call.ts';
import { encodeCall, type Fields } from '#contract/encode-call.ts';
import { CALLER_ID, envelopeFromWire } from '#contract/wire-words.ts';
import type { Language } from '#words/language.ts';
import { common } from '../texts/common.ts';
import { textsIn } from '../texts/use-text.ts';
import type { Failure, Result, TransportFailure } from './result.ts';

/** Request timeout (spec §9). */
const timeLimitMs = 10_000;

/** Executes a call: over HTTP in the browser, in process in a loader. */
export type Send = (call: Call, input: unknown) => Promise<Result<unknown>>;

/** Dependencies of a call on its page; send-from-browser.ts provides the browser's. */
export type Environment = {
  fetch: typeof fetch;
  language: () => Language;
  /** Sent with each call besides language and token. */
  headers?: () => Record<string, string>;
  session: {
    token: () => string | null;
    memberId: () => number | null;
    hasExpired: () => boolean;
    /** Whether the end of the session was shown, and nobody has signed in since. */
    hasEnded: () => boolean;
    touch: () => void;
  };
  /** Removes the member's data, shows `msg` and opens the home page after a second (spec §8). */
  endSession: (msg: string) => void;
  /** Removes data that outlasts a session, because the account is closed. */
  forgetAccount: () => void;
  warn: (msg: string) => void;
  overlay: { begin: () => () => void };
};

export function sender(environment: Environment): Send {
  return async (call, input) => {
    const text = textsIn(common, environment.language());
    if (isCanceled(environment, call)) {
      return over(text('loginExpired'));
    }
    if (movesExpiry(call) && environment.session.hasExpired()) {
      return expired(environment, text('loginExpired'));
    }
    const end = call.overlay === false ? () => {} : environment.overlay.begin();
    try {
      return await exchange(environment, call, input as Fields);
    } finally {
      end();
    }
  };
}

/** Whether a call is canceled because the session of its page has ended (spec §8), which was already shown. */
export const isCanceled = ({ session }: Environment, { access }: Pick<Call, 'access'>): boolean =>
  access === 'guarded' && session.hasEnded();

/** Guarded calls extend the session; quiet calls extend neither the server's expiry nor the browser's (spec §4, §8). */
const movesExpiry = (call: Call) => call.access === 'guarded' && !call.quiet;

async function exchange(environment: Environment, call: Call, input: Fields): Promise<Result<unknown>> {
  const sentAs = environment.session.token();
  const answer = await request(environment, call, input);
  if ('failed' in answer) {
    const text = textsIn(common, environment.language());
    return warned(environment, call, answer.failed, text(answer.failed === 'TIMED_OUT' ? 'timedOut' : 'offline'));
  }
  return 'status' in answer
    ? warned(environment, call, 'HTTP', statusMessage(answer.status, environment.language()))
    : readEnvelope(environment, call, answer.envelope, sentAs);
}

/** Message of an HTTP status; 404 has its own text (spec §8). */
export function statusMessage(status: number, language: Language): string {
  const text = textsIn(common, language);
  return status === 404 ? text('noSuchRequest') : text(wordsOf[status] ?? 'httpStatus', { status });
}

/** Each text includes the status (spec §8). */
const wordsOf: Partial<Record<number, 'unavailable' | 'noSpace'>> = { 503: 'unavailable', 507: 'noSpace' };

/** Rejects foreign or truncated answers with status 200, such as the sign-in page of a hotel network. */
export const isEnvelope = (answer: unknown): answer is Envelope<unknown> =>
  typeof (answer as Envelope<unknown> | null)?.code === 'number';

/** `sentAs` is the token sent with the call. */
export function readEnvelope(
  environment: Environment,
  call: Call,
  onWire: Envelope<unknown>,
  sentAs: string | null,
): Result<unknown> {
  const envelope = envelopeFromWire(call, onWire);
  if (envelope.code === 403) {
    return endedBy(environment, envelope, sentAs);
  }
  if (envelope.code !== call.success && !pollCodes.includes(envelope.code)) {
    return failureOf(envelope);
  }
  if (movesExpiry(call)) {
    environment.session.touch();
  }
  return { ok: true, data: envelope.data };
}

function endedBy(environment: Environment, { data }: Envelope<unknown>, sentAs: string | null): Failure {
  const msg = textsIn(common, environment.language())('loginExpired');
  if (hasSignedInAnew(environment, sentAs)) {
    return over(msg);
  }
  if ((data as SessionOver | null)?.closed === 1) {
    environment.forgetAccount();
  }
  return expired(environment, msg);
}

/** Success codes of polls besides the call's own: 201 still waiting, 202 scanned by an unbound WeChat (calls.md §1). */
const pollCodes = [201, 202];

export function failureOf(envelope: Envelope<unknown>): Failure {
  const { err = 'INTERNAL', field, retry_after, ...details } = (envelope.data ?? {}) as Partial<FailureData>;
  return {
    ok: false,
    err,
    msg: envelope.msg,
    shown: false,
    ...(field !== undefined && { field }),
    ...(retry_after !== undefined && { retryAfter: retry_after }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

export function headersOf({
  session,
  language,
  headers,
}: Pick<Environment, 'session' | 'language' | 'headers'>): Record<string, string> {
  const token = session.token();
  return { lang: language(), ...(token !== null && { token }), ...headers?.() };
}

type HttpOutcome =
  | { envelope: Envelope<unknown> }
  | { status: number }
  | { failed: Extract<TransportFailure, 'OFFLINE' | 'TIMED_OUT'> };

/** The timeout includes reading the body. */
async function request(environment: Environment, call: Call, input: Fields): Promise<HttpOutcome> {
  const { path, headers, body } = encodeCall(call, { ...callerOf(call, environment), ...input });
  try {
    const response = await environment.fetch(path, {
      method: call.method,
      headers: { ...headersOf(environment), ...headers },
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body !== undefined && { body }),
    });
    if (!response.ok) {
      return { status: response.status };
    }
    const envelope: unknown = await response.json();
    return isEnvelope(envelope) ? { envelope } : { failed: 'OFFLINE' };
  } catch (error) {
    return { failed: error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMED_OUT' : 'OFFLINE' };
  }
}

function callerOf({ namesCaller }: Call, { session }: Environment): Fields {
  const id = namesCaller ? session.memberId() : null;
  return id === null ? {} : { [CALLER_ID]: id };
}

/** Another tab has signed out and in again during this call; the new session must be kept. */
function hasSignedInAnew({ session }: Environment, sentAs: string | null): boolean {
  const token = session.token();
  return token !== null && token !== sentAs;
}

function expired(environment: Environment, msg: string): Failure {
  environment.endSession(msg);
  return over(msg);
}

export const over = (msg: string): Failure => ({ ok: false, err: 'LOGIN_EXPIRED', msg, shown: true });

/** Quiet calls run in the background and show no warning. */
function warned(environment: Environment, call: Call, err: TransportFailure, msg: string): Failure {
  if (!call.quiet) {
    environment.warn(msg);
  }
  return { ok: false, err, msg, shown: true };
}
