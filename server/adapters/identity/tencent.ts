import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../failure-codes.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';
import { tc3Headers } from '../tencent-cloud/tc3.ts';
import { readFaceIdResult } from './face-id-result.ts';
import { faceIdCodes } from './identity-codes.ts';

export type TencentFaceId = {
  base: string;
  secretId: string;
  secretKey: string;
  /** The id of the flow configured in Tencent's console. */
  ruleId: string;
  state: 'sandbox' | 'live';
};

const NAME = 'Tencent FaceID';
const VERSION = '2018-03-01';
/** The seconds in which a member may begin with a BizToken. */
const LIFE_SECONDS = 7200;
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
  const request = { service: 'faceid', version: VERSION, action, host: url.host, body, timestamp: secondsOf(now) };
  const headers = tc3Headers(settings, request);
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
