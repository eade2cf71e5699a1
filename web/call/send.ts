import type { Call, Envelope, FailureData } from '#contract/call.ts';
import { encodeCall, type Fields } from '#contract/encode-call.ts';
import type { Language } from '#contract/language.ts';
import { envelopeFromWire } from '#contract/wire-words.ts';
import { common } from '../texts/common.ts';
import { textIn } from '../texts/use-text.ts';
import type { Send } from './client.ts';
import type { Failure, Result, TransportFailure } from './result.ts';

/** Spec §9. */
const timeLimitMs = 10_000;

/** What a call needs of the page around it; the browser's own stands in send-from-browser.ts. */
export type Surroundings = {
  fetch: typeof fetch;
  language: () => Language;
  session: { token: () => string | null; hasExpired: () => boolean; touch: () => void };
  /** Forgets the member, tells `msg` and goes home after a second (spec §8). */
  endSession: (msg: string) => void;
  warn: (msg: string) => void;
  overlay: { begin: () => () => void };
};

export function sender(around: Surroundings): Send {
  return async (call, input) => {
    const text = textIn(common, around.language());
    if (movesExpiry(call) && around.session.hasExpired()) {
      return expired(around, text('loginExpired'));
    }
    const end = call.overlay === false ? () => {} : around.overlay.begin();
    try {
      return await exchange(around, call, input as Fields);
    } finally {
      end();
    }
  };
}

/** Guarded calls carry the session; quiet ones move neither the server's clock nor ours (spec §4, §8). */
const movesExpiry = (call: Call) => call.access === 'guarded' && !call.quiet;

async function exchange(around: Surroundings, call: Call, input: Fields): Promise<Result<unknown>> {
  const sentAs = around.session.token();
  const answer = await request(around, call, input);
  if ('failed' in answer) {
    const text = textIn(common, around.language());
    return warned(around, call, answer.failed, text(answer.failed === 'TIMED_OUT' ? 'timedOut' : 'offline'));
  }
  return 'status' in answer
    ? warned(around, call, 'HTTP', statusMessage(answer.status, around.language()))
    : readEnvelope(around, call, answer.envelope, sentAs);
}

/** Spec §8: HTTP 404 has words of its own. */
export function statusMessage(status: number, language: Language): string {
  const text = textIn(common, language);
  return status === 404 ? text('noSuchRequest') : text(wordsOf[status] ?? 'httpStatus', { status });
}

/** The number is in all of them (spec §8). */
const wordsOf: Partial<Record<number, 'unavailable' | 'noSpace'>> = { 503: 'unavailable', 507: 'noSpace' };

/** Not what a hotel's sign-in page or a half answer sends with status 200. */
export const isEnvelope = (answer: unknown): answer is Envelope<unknown> =>
  typeof (answer as Envelope<unknown> | null)?.code === 'number';

/** `sentAs` is the token that the call travelled with. */
export function readEnvelope(
  around: Surroundings,
  call: Call,
  onWire: Envelope<unknown>,
  sentAs: string | null,
): Result<unknown> {
  const envelope = envelopeFromWire(call, onWire);
  if (envelope.code === 403) {
    const msg = textIn(common, around.language())('loginExpired');
    return hasSignedInAnew(around, sentAs) ? over(msg) : expired(around, msg);
  }
  if (envelope.code !== call.success && !pollCodes.includes(envelope.code)) {
    return failureOf(envelope);
  }
  if (movesExpiry(call)) {
    around.session.touch();
  }
  return { ok: true, data: envelope.data };
}

/** What a poll answers besides success: still waiting, scanned by a WeChat without an account (calls.md §1). */
const pollCodes = [201, 202];

export function failureOf(envelope: Envelope<unknown>): Failure {
  const { err = 'INTERNAL', field, retry_after } = (envelope.data ?? {}) as Partial<FailureData>;
  return {
    ok: false,
    err,
    msg: envelope.msg,
    told: false,
    ...(field !== undefined && { field }),
    ...(retry_after !== undefined && { retryAfter: retry_after }),
  };
}

export function headersOf(around: Pick<Surroundings, 'session' | 'language'>): Record<string, string> {
  const token = around.session.token();
  return { lang: around.language(), ...(token !== null && { token }) };
}

type Answer =
  | { envelope: Envelope<unknown> }
  | { status: number }
  | { failed: Extract<TransportFailure, 'OFFLINE' | 'TIMED_OUT'> };

/** The ten seconds count until the last byte. */
async function request(around: Surroundings, call: Call, input: Fields): Promise<Answer> {
  const { path, headers, body } = encodeCall(call, input);
  try {
    const response = await around.fetch(path, {
      method: call.method,
      headers: { ...headersOf(around), ...headers },
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

/** Another tab has signed out and in again while this call was on its way: its session is not this call's to end. */
function hasSignedInAnew({ session }: Surroundings, sentAs: string | null): boolean {
  const token = session.token();
  return token !== null && token !== sentAs;
}

function expired(around: Surroundings, msg: string): Failure {
  around.endSession(msg);
  return over(msg);
}

const over = (msg: string): Failure => ({ ok: false, err: 'LOGIN_EXPIRED', msg, told: true });

/** What runs by itself in the background fails in silence. */
function warned(around: Surroundings, call: Call, err: TransportFailure, msg: string): Failure {
  if (!call.quiet) {
    around.warn(msg);
  }
  return { ok: false, err, msg, told: true };
}
