import { ProviderError } from '#server/ports/provider-error.ts';
import { failureOf, meaningOf } from '../../failure-codes.ts';
import { exchangeHttp, type HttpAnswer, isBusyStatus, jsonOf } from '../../provider-call.ts';
import { stripeCodes } from './stripe-codes.ts';

/** The API version that these files read; it is the first with `pending_reason`. */
const VERSION = '2025-04-30.basil';

export type StripeFields = Record<string, string>;
export type StripeRequest = {
  method: 'GET' | 'POST';
  path: string;
  fields?: StripeFields;
  idempotencyKey?: string;
};
type StripeKey = { base: string; secretKey: string };

/** Sends one request to Stripe's API, as a form. Throws `ProviderError` for anything but an answer to this request. */
export async function askStripe(
  { base, secretKey }: StripeKey,
  { method, path, fields = {}, idempotencyKey }: StripeRequest,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const url = new URL(path, base);
  const form = new URLSearchParams(fields);
  if (method === 'GET') {
    url.search = form.toString();
  }
  const response = await exchangeHttp('Stripe', url, {
    method,
    signal,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': VERSION,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(method === 'POST' && { body: form }),
  });
  const answer = jsonOf('Stripe', response);
  if (response.status >= 400) {
    throw refusalOf(response, answer.error);
  }
  return answer;
}

/** Test payments are not money, so a live key accepts only live ones. */
export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

/** Our names for refusals without a code. */
const statusNames: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  409: 'idempotency_key_in_use',
  424: 'external_dependency_failed',
};

function refusalOf(answer: HttpAnswer, error: unknown): ProviderError {
  if (typeof error !== 'object' || error === null) {
    const kind = isBusyStatus(answer.status) ? 'busy' : 'unknown';
    return new ProviderError(kind, `Stripe answered HTTP ${answer.status} and no error`);
  }
  const { code, type, message } = error as Record<string, unknown>;
  const names = [code, statusNames[answer.status], type].filter((name) => typeof name === 'string' && name !== '');
  const failureCode = names.find((name) => meaningOf(stripeCodes, name as string) !== null) ?? names[0] ?? '';
  const words = typeof message === 'string' ? message : '';
  return failureOf('Stripe', stripeCodes, { code: failureCode as string, words, answer });
}
