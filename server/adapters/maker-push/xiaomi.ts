import type { Clock } from '#server/ports/clock.ts';
import type { MakerMessage, MakerPush } from '#server/ports/maker-push.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../failure-codes.ts';
import {
  createProviderCall,
  exchangeHttp,
  type HttpAnswer,
  isBusyStatus,
  jsonOf,
  type ProviderCallOptions,
} from '../provider-call.ts';
import { fitMessage } from './fit-message.ts';
import { createKnownAccount } from './known-account.ts';
import { makerLimits } from './maker-limits.ts';
import { NO_TARGETS, UNKNOWN_CHANNEL, xiaomiCodes } from './xiaomi-codes.ts';

export type XiaomiSettings = {
  base: string;
  secret: string;
  /** The channel that Xiaomi has approved, for messages without one; empty means none. */
  channel: string;
};

const NAME = 'Xiaomi Push';

/** Xiaomi's MiPush: `/v3/message/regid` with the AppSecret. Every answer has HTTP 200 and a code. */
export function createXiaomiPush(settings: XiaomiSettings, clock: Clock, options?: ProviderCallOptions): MakerPush {
  const call = createProviderCall(NAME, clock, options);
  const account = createKnownAccount();
  const headers = { authorization: `key=${settings.secret}` };
  return {
    async send(message) {
      const url = new URL('/v3/message/regid', settings.base);
      const body = new URLSearchParams(formOf(message, settings.channel));
      try {
        await call(async (signal) =>
          readAnswer(await exchangeHttp(NAME, url, { method: 'POST', headers, body, signal }), message.channel),
        );
        account.confirm(message.packageName);
      } catch (error) {
        throw error instanceof ProviderError ? account.believe(error, message.packageName) : error;
      }
    },
    probe: () =>
      call(async (signal) => {
        // Asks for the status of a message that does not exist: nothing is sent, and no quota is used.
        const url = new URL('/v1/trace/message/status?msg_id=no-message', settings.base);
        return readAnswer(await exchangeHttp(NAME, url, { headers, signal }), '');
      }).catch((error) => {
        if (failureKindOf(error) !== 'refused') {
          throw error;
        }
      }),
  };
}

function readAnswer(answer: HttpAnswer, channel: string): void {
  const { code, result, reason } = jsonOf(NAME, answer);
  if (answer.status === 200 && code === 0 && result === 'ok') {
    return;
  }
  if (typeof code !== 'number' || !Number.isInteger(code) || code === 0) {
    const kind = isBusyStatus(answer.status) ? 'busy' : 'unknown';
    throw new ProviderError(kind, `${NAME}: HTTP ${answer.status} without a code`);
  }
  const words = typeof reason === 'string' ? reason : '';
  const failure = failureOf(NAME, xiaomiCodes, { code: nameOf(code, words, channel), words, answer });
  if (failure.kind === 'gone' && answer.status !== 200) {
    throw new ProviderError('unknown', `${NAME}: HTTP ${answer.status} and ${failure.code}`);
  }
  throw failure;
}

/** A channel named by the message is the sender's; the approved one is the operator's. */
function nameOf(code: number, words: string, channel: string): string {
  if (code === 20_301 && /no valid targets/i.test(words)) {
    return NO_TARGETS;
  }
  return code === 27_001 && channel !== '' ? UNKNOWN_CHANNEL : String(code);
}

function formOf(message: MakerMessage, approved: string): Record<string, string> {
  const { token, packageName, id, url, data } = message;
  const { title, body, secondsLeft } = fitMessage(message, makerLimits.xiaomi, () => 0);
  const channel = message.channel || approved;
  return {
    registration_id: token,
    restricted_package_name: packageName,
    title,
    // A description of spaces is refused.
    description: body.trim() === '' ? title : body,
    // The app gets the texts in full: the limits apply to the notification alone.
    payload: JSON.stringify({ id, title: message.title, body: message.body, url, data, channel: message.channel }),
    pass_through: '0',
    notify_type: '-1',
    time_to_live: String(secondsLeft * 1000),
    // 1 opens the app's main activity.
    'extra.notify_effect': '1',
    ...(channel !== '' && { 'extra.channel_id': channel }),
  };
}
