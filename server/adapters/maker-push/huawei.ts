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
import { createBearerToken, EndedTokenError } from './bearer-token.ts';
import { fitMessage } from './fit-message.ts';
import { endedToken, huaweiCodes, huaweiTokenCodes, LISTED_TOKEN } from './huawei-codes.ts';
import { createKnownAccount } from './known-account.ts';
import { makerLimits } from './maker-limits.ts';

export type HuaweiSettings = { base: string; oauthBase: string; appId: string; secret: string };

const NAME = 'Huawei Push';
const SUCCESS = '80000000';

/** Huawei Push Kit: `messages:send` with a token by client credentials. */
export function createHuaweiPush(settings: HuaweiSettings, clock: Clock, options?: ProviderCallOptions): MakerPush {
  const { base, oauthBase, appId, secret } = settings;
  const call = createProviderCall(NAME, clock, options);
  const account = createKnownAccount();
  const bearer = createBearerToken(NAME, clock, {
    url: () => new URL('/oauth2/v3/token', oauthBase),
    form: () => ({ grant_type: 'client_credentials', client_id: appId, client_secret: secret }),
    codes: huaweiTokenCodes,
    codeOf: ({ error }) => String(error),
  });
  const url = new URL(`/v1/${appId}/messages:send`, base);
  const post = (phone: string, request: object) =>
    call((signal) =>
      bearer.use(signal, async (token) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const body = JSON.stringify(request);
        return readAnswer(await exchangeHttp(NAME, url, { method: 'POST', headers, body, signal }), phone);
      }),
    );
  return {
    async send(message) {
      const fitting = fitMessage(message, makerLimits.huawei, bytesOf);
      try {
        await post(message.token, requestOf(fitting, [message.token]));
        account.confirm(message.packageName);
      } catch (error) {
        throw error instanceof ProviderError ? account.believe(error, message.packageName) : error;
      }
    },
    probe: () =>
      post('no-phone', { ...requestOf(trial, ['no-phone']), validate_only: true }).catch((error) => {
        // A working account answers the made-up phone as gone or refused.
        if (failureKindOf(error) !== 'gone' && failureKindOf(error) !== 'refused') {
          throw error;
        }
      }),
  };
}

function readAnswer(answer: HttpAnswer, phone: string): void {
  const { code: answerCode, msg } = jsonOf(NAME, answer);
  const words = typeof msg === 'string' ? msg : '';
  if (answerCode === SUCCESS && answer.status === 200) {
    return;
  }
  if (typeof answerCode !== 'string' || !/^\d{8}$/.test(answerCode) || answerCode === SUCCESS) {
    throw new ProviderError(
      isBusyStatus(answer.status) ? 'busy' : 'unknown',
      `${NAME}: HTTP ${answer.status} without a code`,
    );
  }
  const code = answerCode === '80100000' && isListed(words, phone) ? LISTED_TOKEN : answerCode;
  // The words of 80100000 contain the phone's token, so they are left out.
  const failure = failureOf(NAME, huaweiCodes, {
    code,
    words: code === LISTED_TOKEN ? '' : words.replaceAll(phone, '…'),
    answer,
  });
  if (failure.kind === 'gone' && answer.status !== 400 && answer.status !== 200) {
    throw new ProviderError('unknown', `${NAME}: HTTP ${answer.status} and ${code}`);
  }
  throw endedToken.includes(code) ? new EndedTokenError('ours', failure.message, { code, fault: 'key' }) : failure;
}

/** Whether the words, such as `{"success":0,"failure":1,"illegal_tokens":["…"]}`, list the phone. */
function isListed(words: string, phone: string): boolean {
  try {
    const { illegal_tokens: listed } = JSON.parse(words) as { illegal_tokens?: unknown };
    return Array.isArray(listed) && listed.includes(phone);
  } catch {
    return false;
  }
}

/** Everything except the tokens counts. */
const bytesOf = (message: MakerMessage): number => Buffer.byteLength(JSON.stringify(requestOf(message, [])));

/** The system shows the notification; a touch opens the app (`click_action` 3). */
function requestOf({ id, title, body, channel, isMarketing, secondsLeft }: MakerMessage, token: readonly string[]) {
  const notification = {
    title,
    // An empty body is refused ("body should be set").
    body: body.trim() === '' ? title : body,
    tag: id,
    click_action: { type: 3 },
    ...(channel !== '' && { channel_id: channel }),
  };
  return {
    validate_only: false,
    message: {
      token,
      android: {
        urgency: isMarketing ? 'NORMAL' : 'HIGH',
        ttl: `${secondsLeft}s`,
        bi_tag: id,
        ...(isMarketing && { category: 'MARKETING' }),
        notification,
      },
    },
  };
}

const trial = {
  id: 'probe',
  title: 'probe',
  body: 'probe',
  channel: '',
  isMarketing: true,
  secondsLeft: 60,
} as MakerMessage;
