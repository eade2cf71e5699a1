import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type FailureCodes, failureOf } from '../failure-codes.ts';
import { exchangeHttp, jsonOf } from '../provider-call.ts';

/** Tokens are renewed this long before their end. */
const SPARE_MS = 300_000;
const USUAL_SECONDS = 3600;

export type BearerToken = {
  /** Runs with a token; repeats the run once with a new token when the service has ended the first. */
  use<Result>(signal: AbortSignal, run: (token: string) => Promise<Result>): Promise<Result>;
};

type TokenAddress = {
  url(): URL;
  /** The form of the request (RFC 6749 §4.4, RFC 7523). */
  form(): Record<string, string>;
  codes: FailureCodes;
  codeOf(answer: Record<string, unknown>): string;
};

/** Thrown by `run` for an answer that the token has ended; its message is for the log. */
export class EndedTokenError extends ProviderError {}

/** An access token of OAuth 2, cached until shortly before its end. */
export function createBearerToken(name: string, clock: Clock, address: TokenAddress): BearerToken {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  const ask = async (signal: AbortSignal) => {
    const now = clock.now().getTime();
    const { token, seconds } = await request(name, address, signal);
    kept = { token, until: now + seconds * 1000 - SPARE_MS };
    return token;
  };
  const get = (signal: AbortSignal) => {
    if (kept && kept.until > clock.now().getTime()) {
      return Promise.resolve(kept.token);
    }
    asking ??= ask(signal).finally(() => {
      asking = null;
    });
    return asking;
  };
  const drop = (token: string) => {
    kept = kept?.token === token ? null : kept;
  };

  return {
    async use(signal, run) {
      const first = await get(signal);
      try {
        return await run(first);
      } catch (error) {
        if (!(error instanceof EndedTokenError)) {
          throw error;
        }
        drop(first);
      }
      const second = await get(signal);
      try {
        return await run(second);
      } catch (error) {
        if (error instanceof EndedTokenError) {
          drop(second);
        }
        throw error;
      }
    },
  };
}

/** Requests a token. No message is part of this request, so every refusal is about the operator's account. */
async function request(name: string, { url, form, codes, codeOf }: TokenAddress, signal: AbortSignal) {
  const answer = await exchangeHttp(name, url(), { method: 'POST', body: new URLSearchParams(form()), signal });
  const json = jsonOf(name, answer);
  const { access_token: token, expires_in, error_description: words } = json;
  if (answer.status === 200 && typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) {
    const seconds = Number(expires_in);
    return { token, seconds: seconds > 0 ? seconds : USUAL_SECONDS };
  }
  if (answer.status < 400) {
    throw new ProviderError('unknown', `${name}: HTTP ${answer.status} and no access token`);
  }
  throw failureOf(`${name}, token`, codes, {
    code: codeOf(json),
    words: typeof words === 'string' ? words : '',
    answer,
  });
}
