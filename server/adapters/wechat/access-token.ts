import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { askWechat } from './read-answer.ts';
import { codeOfOurs } from './wechat-codes.ts';

export type Credentials = { base: string; appId: string; secret: string };

/** Tokens are renewed this long before their end; no token of WeChat has a shorter life (getStableAccessToken). */
const SPARE_SECONDS = 300;
const SHORTEST_SECONDS = 60;
const LONGEST_SECONDS = 7200;

/**
 * Calls WeChat's interface with its access token. `stable_token` gives every process the same token, so that processes do not invalidate each
 * other's; after a refused token, a new one is requested once.
 */
export function createWechatApi({ base, appId, secret }: Credentials, clock: Clock) {
  let kept: { token: string; until: number } | null = null;

  const tokenFor = async (signal: AbortSignal): Promise<string> => {
    if (kept && kept.until > clock.now().getTime()) {
      return kept.token;
    }
    const body = { grant_type: 'client_credential', appid: appId, secret };
    const answer = await askWechat(new URL('/cgi-bin/stable_token', base), posting(body, signal), codeOfOurs);
    const token = tokenIn(answer);
    kept = { token, until: clock.now().getTime() + lifeIn(answer) * 1000 };
    return token;
  };

  return async (path: string, query: Record<string, string>, body: object | null, signal: AbortSignal) => {
    const ask = (access_token: string) => {
      const url = new URL(path, base);
      url.search = new URLSearchParams({ ...query, access_token }).toString();
      return askWechat(url, body ? posting(body, signal) : { signal }, codeOfOurs);
    };
    const token = await tokenFor(signal);
    return ask(token).catch(async (error: unknown) => {
      if (!isStale(error)) {
        throw error;
      }
      kept = kept?.token === token ? null : kept;
      return ask(await tokenFor(signal));
    });
  };
}

const STALE_TOKEN = ['40001', '40014', '42001'];
const isStale = (error: unknown): boolean => error instanceof ProviderError && STALE_TOKEN.includes(error.code);

const posting = (body: object, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal,
});

/** getStableAccessToken: reserve "at least 512 characters" for a token. */
function tokenIn({ access_token }: Record<string, unknown>): string {
  if (typeof access_token !== 'string' || !/^[\x21-\x7e]{1,4096}$/.test(access_token)) {
    throw new ProviderError('unknown', 'WeChat sent no access token');
  }
  return access_token;
}

function lifeIn({ expires_in }: Record<string, unknown>): number {
  const seconds = Math.min(Number(expires_in) || 0, LONGEST_SECONDS) - SPARE_SECONDS;
  return Math.max(seconds, SHORTEST_SECONDS);
}
