import type { Clock } from '#server/ports/clock.ts';
import type { MakerMessage, MakerPush } from '#server/ports/maker-push.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';

export type XiaomiSettings = {
  base: string;
  secret: string;
  /** The channel that Xiaomi has approved, for messages without one; empty is none. */
  channel: string;
};

const NAME = 'Xiaomi Push';

/** Xiaomi's MiPush: `/v3/message/regid` with the AppSecret. Its codes name no phone that is gone, so such a phone counts as a refusal. */
export function createXiaomiPush(settings: XiaomiSettings, clock: Clock, options?: ProviderCallOptions): MakerPush {
  const call = createProviderCall(NAME, clock, options);
  const url = new URL('/v3/message/regid', settings.base);
  return {
    send: (message) =>
      call(async (signal) => {
        const headers = { authorization: `key=${settings.secret}` };
        const body = new URLSearchParams(formOf(message, settings.channel));
        const response = await exchangeHttp(NAME, url, { method: 'POST', headers, body, signal });
        const { code, reason } = jsonOf(NAME, response);
        if (code === 0) {
          return;
        }
        const said = `${NAME}: ${String(code)}: ${String(reason).slice(0, 100)}`;
        const isBusy = response.status === 429 || response.status >= 500;
        throw isBusy ? new ProviderError('unknown', said) : new ProviderError('refused', said);
      }),
  };
}

function formOf(message: MakerMessage, approved: string): Record<string, string> {
  const { token, packageName, id, title, body, url, data, secondsLeft } = message;
  const channel = message.channel || approved;
  return {
    registration_id: token,
    restricted_package_name: packageName,
    title,
    // An empty description is refused.
    description: body || title,
    payload: JSON.stringify({ id, title, body, url, data, channel: message.channel }),
    pass_through: '0',
    notify_type: '-1',
    time_to_live: String(secondsLeft * 1000),
    // 1 opens the app's own activity.
    'extra.notify_effect': '1',
    ...(channel !== '' && { 'extra.channel_id': channel }),
  };
}
