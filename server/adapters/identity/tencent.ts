import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { IdentityProvider, Person } from '#server/ports/identity.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';
import { tc3Signature } from '../sms/tencent.ts';

export type TencentFaceId = {
  base: string;
  secretId: string;
  secretKey: string;
  /** The flow configured in Tencent's console. */
  ruleId: string;
  state: 'sandbox' | 'live';
};

const VERSION = '2018-03-01';
/** How long a member may begin with a BizToken. */
const LIFE_SECONDS = 7200;
const CONTENT_TYPE = 'application/json; charset=utf-8';

/** Tencent Cloud's FaceID, the check inside WeChat: DetectAuth and GetDetectInfoEnhanced, signed with TC3-HMAC-SHA256. */
export function createTencentIdentity(
  settings: TencentFaceId,
  clock: Clock,
  options?: ProviderCallOptions,
): IdentityProvider {
  const call = createProviderCall('Tencent FaceID', clock, options);
  const ask = (action: string, content: object) =>
    call((signal) => exchange(settings, action, JSON.stringify(content), clock.now(), signal));
  const { ruleId: RuleId } = settings;

  return {
    state: settings.state,
    async start({ name: Name, idNumber: IdCard }, { reference: Extra, returnUrl: RedirectUrl }) {
      const { Url, BizToken } = await ask('DetectAuth', { RuleId, Name, IdCard, RedirectUrl, Extra });
      if (typeof Url !== 'string' || typeof BizToken !== 'string') {
        throw new ProviderError('unknown', 'Tencent FaceID answered no address');
      }
      return { token: BizToken, url: Url, lifeSeconds: LIFE_SECONDS };
    },
    async result(token, person) {
      const { Text } = await ask('GetDetectInfoEnhanced', { BizToken: token, RuleId, InfoType: '1' });
      return { state: stateOf(Text as DetectText | null, person) };
    },
  };
}

/** "ErrCode: 0 is success"; null until the member has finished. */
type DetectText = { ErrCode?: number | null; Name?: string | null; IdCard?: string | null };

function stateOf(text: DetectText | null, { name, idNumber }: Person) {
  const code = text?.ErrCode ?? null;
  if (code === null) {
    return 'pending';
  }
  return code === 0 && text?.Name === name && text.IdCard?.toUpperCase() === idNumber ? 'passed' : 'failed';
}

async function exchange(settings: TencentFaceId, action: string, body: string, now: Date, signal: AbortSignal) {
  const url = new URL('/', settings.base);
  const headers = signedHeaders(settings, url.host, action, body, now);
  const { Response } = jsonOf(
    'Tencent FaceID',
    await exchangeHttp('Tencent FaceID', url, { method: 'POST', headers, body, signal }),
  );
  const answer = Response as ({ Error?: { Code: string } } & Record<string, unknown>) | undefined;
  if (!answer) {
    throw new ProviderError('unknown', 'Tencent FaceID answered no Response');
  }
  if (answer.Error) {
    throw new ProviderError('refused', `Tencent FaceID: ${answer.Error.Code}`);
  }
  return answer;
}

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
