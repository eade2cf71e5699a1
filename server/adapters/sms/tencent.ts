import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Sms } from '#server/ports/sms.ts';
import { failureOf } from '../failure-codes.ts';
import {
  createProviderCall,
  exchangeHttp,
  type HttpAnswer,
  isBusyStatus,
  jsonOf,
  type ProviderCallOptions,
} from '../provider-call.ts';
import { tc3Headers } from '../tencent-cloud/tc3.ts';
import { expectRefusal, failureWithWait, refuseImpossibleNumber } from './number.ts';
import { isTencentCode, tencentSmsCodes, tencentWaits } from './tencent-codes.ts';

export type TencentSms = {
  base: string;
  secretId: string;
  secretKey: string;
  appId: string;
  sign: string;
  /** The templates have one variable, the code. */
  templates: { zh: string; en: string };
};

const NAME = 'Tencent SMS';
const SERVICE = { service: 'sms', version: '2021-01-11', region: 'ap-guangzhou' };
/** Too short for a number, so it is refused without a charge. */
const NO_NUMBER = '+861';

type Exchange = (action: string, request: object) => Promise<Record<string, unknown>>;

/** Tencent Cloud's SendSms, version 2021-01-11, signed with TC3-HMAC-SHA256. */
export function createTencentSms(settings: TencentSms, clock: Clock, options?: ProviderCallOptions): Sms {
  const call = createProviderCall(NAME, clock, options);
  const { zh, en } = settings.templates;
  const exchange: Exchange = (action, request) =>
    call(async (signal) => {
      const body = JSON.stringify(request);
      const url = new URL('/', settings.base);
      const apiRequest = { ...SERVICE, action, host: url.host, body, timestamp: secondsOf(clock.now()) };
      const headers = tc3Headers(settings, apiRequest);
      return readAnswer(await exchangeHttp(NAME, url, { method: 'POST', headers, body, signal }), action);
    });
  const send = (number: string, code: string, template: string) =>
    exchange('SendSms', {
      SmsSdkAppId: settings.appId,
      SignName: settings.sign,
      TemplateId: template,
      TemplateParamSet: [code],
      PhoneNumberSet: [number],
    });

  return {
    send: async ({ to, code, language }) => {
      refuseImpossibleNumber(NAME, to);
      await send(`+86${to}`, code, language === 'zh-EN' ? en : zh);
    },
    probe: async () => {
      await probeTemplates(exchange, [...new Set([zh, en])]);
      await expectRefusal(() => send(NO_NUMBER, '000000', zh));
    },
  };
}

type Verdict = { Code?: unknown; Message?: unknown };
type TencentAnswer = Record<string, unknown> & { Error?: Verdict; SendStatusSet?: Verdict[] };

/** An error of the request is in `Error`, one of the number in `SendStatusSet`. */
function readAnswer(answer: HttpAnswer, action: string): Record<string, unknown> {
  const response = jsonOf(NAME, answer).Response as TencentAnswer | undefined;
  const set = response?.SendStatusSet;
  const status = Array.isArray(set) ? set[0] : undefined;
  const isWell = answer.status < 300 && !response?.Error && (action !== 'SendSms' || status?.Code === 'Ok');
  if (isWell && response) {
    return response;
  }
  const { Code: code, Message } = response?.Error ?? status ?? {};
  if (!isTencentCode(code)) {
    const kind = isBusyStatus(answer.status) ? 'busy' : 'unknown';
    throw new ProviderError(kind, `${NAME} answered HTTP ${answer.status} and no code`);
  }
  const refusal = failureOf(NAME, tencentSmsCodes, { code, words: String(Message ?? ''), answer });
  throw failureWithWait(refusal, tencentWaits[code] ?? 0);
}

/**
 * DescribeSmsTemplateList: `StatusCode` 0 is approved, 1 waiting, -1 refused. Accounts of private persons cannot call it, and may send all the same.
 */
async function probeTemplates(exchange: Exchange, templates: readonly string[]): Promise<void> {
  const statuses = await exchange('DescribeSmsTemplateList', { International: 0, TemplateIdSet: templates.map(Number) })
    .then(({ DescribeTemplateStatusSet: list }) => (Array.isArray(list) ? (list as Record<string, unknown>[]) : []))
    .catch((error: unknown) => {
      const isClosed = error instanceof ProviderError && (error.fault === 'permission' || error.fault === 'account');
      if (isClosed) {
        return null;
      }
      throw error;
    });
  const missing = templates.find(
    (id) => !statuses?.some((one) => String(one?.TemplateId) === id && one?.StatusCode === 0),
  );
  if (statuses && missing !== undefined) {
    throw new ProviderError('ours', `${NAME}: template ${missing} is not approved`, { fault: 'template' });
  }
}
