import type { Clock } from '#server/ports/clock.ts';
import type { MakerMessage, MakerPush } from '#server/ports/maker-push.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';
import { createBearerToken } from './bearer-token.ts';

export type HuaweiSettings = { base: string; oauthBase: string; appId: string; secret: string };

const NAME = 'Huawei Push';
const SUCCESS = '80000000';
/** All tokens of the request are invalid; a request of ours has one. */
const INVALID_TOKEN = '80300007';
/** The access token is wrong or too old. */
const STALE = ['80200001', '80200003'];

/** Huawei Push Kit: `messages:send` with a token by client credentials. */
export function createHuaweiPush(settings: HuaweiSettings, clock: Clock, options?: ProviderCallOptions): MakerPush {
  const { base, oauthBase, appId, secret } = settings;
  const call = createProviderCall(NAME, clock, options);
  const ask = () => ({ grant_type: 'client_credentials', client_id: appId, client_secret: secret });
  const bearer = createBearerToken(NAME, () => new URL('/oauth2/v3/token', oauthBase), clock, ask);
  const url = new URL(`/v1/${appId}/messages:send`, base);
  return {
    send: (message) =>
      call(async (signal) => {
        const response = await exchangeHttp(NAME, url, {
          method: 'POST',
          headers: { authorization: `Bearer ${await bearer.get(signal)}`, 'content-type': 'application/json' },
          body: JSON.stringify({ validate_only: false, message: messageOf(message) }),
          signal,
        });
        const { code, msg } = jsonOf(NAME, response);
        if (code === SUCCESS) {
          return;
        }
        if (code === INVALID_TOKEN) {
          throw new ProviderError('gone', `${NAME}: ${code}`, { code });
        }
        const said = `${NAME}: ${String(code)}: ${String(msg).slice(0, 100)}`;
        if (STALE.includes(String(code)) || response.status >= 500 || response.status === 429) {
          bearer.drop();
          throw new ProviderError('unknown', said);
        }
        throw new ProviderError('refused', said);
      }),
  };
}

/** The system shows it; a touch opens the app (`click_action` 3). */
function messageOf({ token, id, title, body, channel, isMarketing, secondsLeft }: MakerMessage) {
  return {
    token: [token],
    android: {
      urgency: isMarketing ? 'NORMAL' : 'HIGH',
      ttl: `${secondsLeft}s`,
      bi_tag: id,
      ...(isMarketing && { category: 'MARKETING' }),
      notification: {
        title,
        body,
        tag: id,
        click_action: { type: 3 },
        ...(channel !== '' && { channel_id: channel }),
      },
    },
  };
}
