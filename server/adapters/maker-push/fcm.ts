import { type KeyObject, sign } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { MakerMessage, MakerPush } from '#server/ports/maker-push.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../failure-codes.ts';
import {
  createProviderCall,
  exchangeHttp,
  type HttpAnswer,
  jsonOf,
  type ProviderCallOptions,
} from '../provider-call.ts';
import { type BearerToken, createBearerToken, EndedTokenError } from './bearer-token.ts';
import { codeOfGoogle } from './code-of-google.ts';
import { fcmCodes, goneStatuses, googleTokenCodes, WRONG_CLOCK } from './fcm-codes.ts';
import { fcmMessageOf } from './fcm-message.ts';
import { createKnownAccount } from './known-account.ts';

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
/** Without this header answers contain no code of FCM's own (firebase-admin-node). */
const FORMAT = { 'x-goog-api-format-version': '2' };

/** Firebase Cloud Messaging, HTTP v1: projects.messages.send with the token of a service account (RFC 7523). */
export function createFcm(settings: FcmSettings, clock: Clock, options?: ProviderCallOptions): MakerPush {
  const call = createProviderCall(NAME, clock, options);
  const account = createKnownAccount();
  const bearer = bearerOf(settings, clock);
  const url = new URL(`/v1/projects/${settings.projectId}/messages:send`, settings.base);
  const post = (request: object) =>
    call((signal) =>
      bearer.use(signal, async (token) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...FORMAT };
        const body = JSON.stringify(request);
        return readAnswer(await exchangeHttp(NAME, url, { method: 'POST', headers, body, signal }));
      }),
    );
  return {
    async send(message) {
      try {
        await post({ message: fcmMessageOf(message) });
        account.confirm(message.packageName);
      } catch (error) {
        throw error instanceof ProviderError && error.code === 'SENDER_ID_MISMATCH'
          ? account.believe(error, message.packageName)
          : error;
      }
    },
    probe: () =>
      post({ validate_only: true, message: fcmMessageOf(trial) }).catch((error) => {
        // A working account answers the made-up phone with a refusal; NOT_FOUND means that the project does not exist.
        if (error instanceof ProviderError && error.code === 'NOT_FOUND') {
          throw new ProviderError('ours', error.message, { code: error.code, fault: 'setting' });
        }
        if (failureKindOf(error) !== 'gone' && failureKindOf(error) !== 'refused') {
          throw error;
        }
      }),
  };
}

function bearerOf(settings: FcmSettings, clock: Clock): BearerToken {
  return createBearerToken(NAME, clock, {
    url: () => new URL(settings.tokenUri),
    form: () => ({ grant_type: GRANT, assertion: assertionOf(settings, clock) }),
    codes: googleTokenCodes,
    codeOf: ({ error, error_description: words }) =>
      error === 'invalid_grant' && /timeframe|iat and exp/.test(String(words)) ? WRONG_CLOCK : String(error),
  });
}

/** A JWT that is valid for an hour, the longest time that Google accepts. */
function assertionOf({ clientEmail, privateKey, tokenUri }: FcmSettings, clock: Clock): string {
  const now = secondsOf(clock.now());
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat: now, exp: now + HOUR_SECONDS };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

function readAnswer(answer: HttpAnswer): void {
  const { name, error } = jsonOf(NAME, answer);
  if (answer.status === 200 && typeof name === 'string') {
    return;
  }
  const { code, words, isAboutAccess } = codeOfGoogle(error);
  const failure = code === '' ? null : failureOf(NAME, fcmCodes, { code, words, answer });
  if (!failure || answer.status < 400 || (failure.kind === 'gone' && goneStatuses[code] !== answer.status)) {
    throw new ProviderError('unknown', `${NAME}: HTTP ${answer.status} and an answer that is not its own`);
  }
  throw answer.status === 401 && isAboutAccess
    ? new EndedTokenError('ours', failure.message, { code, fault: 'key' })
    : failure;
}

const trial: MakerMessage = {
  token: 'no-phone',
  packageName: '',
  id: 'probe',
  title: 'probe',
  body: '',
  url: '',
  channel: '',
  data: {},
  topic: '',
  isMarketing: true,
  secondsLeft: 60,
};
