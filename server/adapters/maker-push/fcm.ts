import { type KeyObject, sign } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { MakerMessage, MakerPush } from '#server/ports/maker-push.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';
import { createBearerToken } from './bearer-token.ts';

export type FcmSettings = {
  base: string;
  projectId: string;
  clientEmail: string;
  privateKey: KeyObject;
  /** `token_uri` of the service account. */
  tokenUri: string;
};

const NAME = 'FCM';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_SECONDS = 3600;

/** Firebase Cloud Messaging, HTTP v1: projects.messages.send with the token of a service account (RFC 7523). */
export function createFcm(settings: FcmSettings, clock: Clock, options?: ProviderCallOptions): MakerPush {
  const call = createProviderCall(NAME, clock, options);
  const ask = () => ({ grant_type: GRANT, assertion: assertionOf(settings, clock) });
  const bearer = createBearerToken(NAME, () => new URL(settings.tokenUri), clock, ask);
  const url = new URL(`/v1/projects/${settings.projectId}/messages:send`, settings.base);
  return {
    send: (message) =>
      call(async (signal) => {
        const response = await exchangeHttp(NAME, url, {
          method: 'POST',
          headers: { authorization: `Bearer ${await bearer.get(signal)}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: messageOf(message) }),
          signal,
        });
        const answer = jsonOf(NAME, response);
        if (response.status === 401) {
          bearer.drop();
        }
        return outcomeOf(response.status, answer);
      }),
  };
}

/** Valid for an hour, the most that Google takes. */
function assertionOf({ clientEmail, privateKey, tokenUri }: FcmSettings, clock: Clock): string {
  const now = secondsOf(clock.now());
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat: now, exp: now + HOUR_SECONDS };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** Google's services show the notification while the app is closed; the plug-in gets the same in `data`, which has texts only. */
function messageOf({ token, id, title, body, url, channel, data, topic, isMarketing, secondsLeft }: MakerMessage) {
  return {
    token,
    notification: { title, body },
    data: { id, title, body, url, channel, data: JSON.stringify(data) },
    android: {
      priority: isMarketing ? 'NORMAL' : 'HIGH',
      ttl: `${secondsLeft}s`,
      ...(topic !== '' && { collapse_key: topic }),
      notification: { tag: id, ...(channel !== '' && { channel_id: channel }) },
    },
  };
}

type FcmError = { status?: string; details?: { errorCode?: string }[] };

function outcomeOf(status: number, answer: Record<string, unknown>): void {
  if (status === 200 && typeof answer.name === 'string') {
    return;
  }
  const { status: word = '', details = [] } = (answer.error ?? {}) as FcmError;
  if (details.some(({ errorCode }) => errorCode === 'UNREGISTERED')) {
    throw new ProviderError('gone', `${NAME}: UNREGISTERED`, { code: 'UNREGISTERED' });
  }
  const said = `${NAME}: HTTP ${status} ${word}`;
  throw status === 401 || status === 429 || status >= 500
    ? new ProviderError('unknown', said)
    : new ProviderError('refused', said);
}
