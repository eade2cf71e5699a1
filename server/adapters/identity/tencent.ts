import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../failure-codes.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';
import { tc3Signature } from '../sms/tencent.ts';
import { readFaceIdResult } from './face-id-result.ts';
import { faceIdCodes } from './identity-codes.ts';

export type TencentFaceId = {
  base: string;
  secretId: string;
  secretKey: string;
  /** The flow configured in Tencent's console. */
  ruleId: string;
  state: 'sandbox' | 'live';
};

const NAME = 'Tencent FaceID';
const VERSION = '2018-03-01';
/** How long a member may begin with a BizToken. */
const LIFE_SECONDS = 7200;
const CONTENT_TYPE = 'application/json; charset=utf-8';
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/** Tencent Cloud's FaceID, the check inside WeChat: DetectAuth and GetDetectInfoEnhanced, signed with TC3-HMAC-SHA256. */
export function createTencentIdentity(
  settings: TencentFaceId,
  clock: Clock,
  options?: ProviderCallOptions,
): IdentityProvider {
  const call = createProviderCall(NAME, clock, options);
  const ask = (action: string, content: object) =>
    call((signal) => exchange(settings, action, JSON.stringify(content), clock.now(), signal));
  const { ruleId: RuleId } = settings;
  const query = (BizToken: string) => ask('GetDetectInfoEnhanced', { BizToken, RuleId, InfoType: '1' });

  return {
    state: settings.state,
    async start({ name: Name, idNumber: IdCard }, { reference: Extra, returnUrl: RedirectUrl }) {
      const { Url, BizToken } = await ask('DetectAuth', { RuleId, Name, IdCard, RedirectUrl, Extra });
      if (typeof Url !== 'string' || !/^https?:/.test(Url) || typeof BizToken !== 'string' || BizToken === '') {
        throw new ProviderError('unknown', `${NAME} answered no address`);
      }
      return { token: BizToken, url: Url, lifeSeconds: LIFE_SECONDS };
    },
    result: async (token, person) => readFaceIdResult((await query(token)).Text, person),
    async probe() {
      await query(NO_TOKEN).catch((error: unknown) => {
        if (failureKindOf(error) !== 'gone') {
          throw error;
        }
      });
    },
  };
}

async function exchange(settings: TencentFaceId, action: string, body: string, now: Date, signal: AbortSignal) {
  const url = new URL('/', settings.base);
  const headers = signedHeaders(settings, url.host, action, body, now);
  const answer = await exchangeHttp(NAME, url, { method: 'POST', headers, body, signal });
  const { Response } = jsonOf(NAME, answer);
  if (typeof Response !== 'object' || Response === null) {
    throw new ProviderError('unknown', `${NAME} answered no Response`);
  }
  const { Error: refusal, ...content } = Response as Record<string, unknown>;
  if (refusal === undefined) {
    return content;
  }
  const { Code, Message } = (refusal ?? {}) as Record<string, unknown>;
  throw failureOf(NAME, faceIdCodes, { code: textOf(Code), words: textOf(Message).replace(/\d{12,}/g, '…'), answer });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function signedHeaders({ secretId, secretKey }: TencentFaceId, host: string, action: string, body: string, now: Date) {
  const timestamp = secondsOf(now);
  const scope = `${new Date(timestamp * 1000).toISOString().slice(0, 10)}/faceid/tc3_request`;
  const signature = tc3Signature(secretKey, 'faceid', { host, action, body, timestamp });
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-version': VERSION,
    'x-tc-timestamp': String(timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
  };
}
