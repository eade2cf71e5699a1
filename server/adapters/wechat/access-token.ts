import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { exchangeHttp, jsonOf } from '../provider-call.ts';

export type Credentials = { base: string; appId: string; secret: string };

/** Tokens are renewed this long before their end. */
const SPARE_MS = 300_000;

/**
 * Calls WeChat's interface with its access token. `stable_token` gives every process the same token, so that processes do not invalidate each
 * other's; a refused one (40001, 40014, 42001) is requested anew once.
 */
export function createWechatApi({ base, appId, secret }: Credentials, clock: Clock) {
  let kept: { token: string; until: number } | null = null;

  const tokenFor = async (signal: AbortSignal): Promise<string> => {
    if (kept && kept.until > clock.now().getTime()) {
      return kept.token;
    }
    const body = { grant_type: 'client_credential', appid: appId, secret };
    const answer = await post(new URL('/cgi-bin/stable_token', base), body, signal);
    throwWhenRefused(answer);
    kept = {
      token: String(answer.access_token),
      until: clock.now().getTime() + Number(answer.expires_in) * 1000 - SPARE_MS,
    };
    return kept.token;
  };

  return async (path: string, query: Record<string, string>, body: object | null, signal: AbortSignal) => {
    for (const isLast of [false, true]) {
      const url = new URL(path, base);
      url.search = new URLSearchParams({ ...query, access_token: await tokenFor(signal) }).toString();
      const answer = body
        ? await post(url, body, signal)
        : jsonOf('WeChat', await exchangeHttp('WeChat', url, { signal }));
      if (isLast || !STALE_TOKEN.includes(Number(answer.errcode))) {
        throwWhenRefused(answer);
        return answer;
      }
      kept = null;
    }
    throw new Error('unreachable');
  };
}

const STALE_TOKEN = [40001, 40014, 42001];

async function post(url: URL, body: object, signal: AbortSignal): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  return jsonOf(
    'WeChat',
    await exchangeHttp('WeChat', url, { method: 'POST', headers, body: JSON.stringify(body), signal }),
  );
}

/** -1 is "system busy", the provider's fault. */
export function throwWhenRefused({ errcode, errmsg }: Record<string, unknown>): void {
  if (errcode === -1) {
    throw new Error(`WeChat: busy: ${errmsg}`);
  }
  if (errcode !== undefined && errcode !== 0) {
    throw new ProviderError('refused', `WeChat: ${errcode}: ${errmsg}`);
  }
}
