import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { exchangeHttp, jsonOf } from '../provider-call.ts';

/** Tokens are renewed this long before their end. */
const SPARE_MS = 300_000;

export type BearerToken = { get(signal: AbortSignal): Promise<string>; drop(): void };

/** An access token of OAuth 2, kept until shortly before its end; `ask` makes the form of the request (RFC 6749 §4.4, RFC 7523). */
export function createBearerToken(
  name: string,
  url: () => URL,
  clock: Clock,
  ask: () => Record<string, string>,
): BearerToken {
  let kept: { token: string; until: number } | null = null;
  return {
    async get(signal) {
      const now = clock.now().getTime();
      if (!kept || kept.until <= now) {
        const answer = await request(name, url(), ask(), signal);
        kept = { token: answer.token, until: now + answer.seconds * 1000 - SPARE_MS };
      }
      return kept.token;
    },
    drop: () => {
      kept = null;
    },
  };
}

async function request(name: string, url: URL, form: Record<string, string>, signal: AbortSignal) {
  const response = await exchangeHttp(name, url, { method: 'POST', body: new URLSearchParams(form), signal });
  const { access_token, expires_in, error } = jsonOf(name, response);
  if (typeof access_token !== 'string' || access_token === '') {
    throw response.status >= 500
      ? new ProviderError('unknown', `${name}: HTTP ${response.status}`)
      : new ProviderError('refused', `${name}: no access token: ${String(error).slice(0, 100)}`);
  }
  return { token: access_token, seconds: Number(expires_in) || 3600 };
}
