import { createHash, createHmac } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Sms } from '#server/ports/sms.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';

export type TencentSms = {
  base: string;
  secretId: string;
  secretKey: string;
  appId: string;
  sign: string;
  /** The template's one variable is the code. */
  templates: { zh: string; en: string };
};

const CONTENT_TYPE = 'application/json; charset=utf-8';

/** Tencent Cloud's SendSms, version 2021-01-11, signed with TC3-HMAC-SHA256. */
export function createTencentSms(settings: TencentSms, clock: Clock, options?: ProviderCallOptions): Sms {
  const call = createProviderCall('Tencent SMS', clock, options);
  return {
    send: ({ to, code, language }) =>
      call(async (signal) => {
        const { zh, en } = settings.templates;
        const body = JSON.stringify({
          SmsSdkAppId: settings.appId,
          SignName: settings.sign,
          TemplateId: language === 'zh-EN' ? en : zh,
          TemplateParamSet: [code],
          PhoneNumberSet: [`+86${to}`],
        });
        const url = new URL('/', settings.base);
        const headers = signedHeaders(settings, url.host, body, clock.now());
        const answer = jsonOf(
          'Tencent SMS',
          await exchangeHttp('Tencent SMS', url, { method: 'POST', headers, body, signal }),
        );
        throwWhenRefused(answer.Response as TencentAnswer | undefined);
      }),
  };
}

type TencentAnswer = {
  Error?: { Code: string; Message: string };
  SendStatusSet?: { Code: string; Message: string }[];
};

function throwWhenRefused(answer: TencentAnswer | undefined): void {
  const status = answer?.SendStatusSet?.[0];
  if (answer?.Error || status?.Code !== 'Ok') {
    const { Code = 'no status', Message = '' } = answer?.Error ?? status ?? {};
    throw new ProviderError('refused', `Tencent SMS: ${Code}: ${Message}`);
  }
}

function signedHeaders({ secretId, secretKey }: TencentSms, host: string, body: string, now: Date) {
  const timestamp = secondsOf(now);
  const request = { host, action: 'SendSms', body, timestamp };
  const scope = `${new Date(timestamp * 1000).toISOString().slice(0, 10)}/sms/tc3_request`;
  const signature = tc3Signature(secretKey, 'sms', request);
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': String(timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
  };
}

export type Tc3Request = { host: string; action: string; body: string; timestamp: number };

/** "TC3-HMAC-SHA256" of Tencent Cloud's API 3.0 for a POST of JSON to `/`; `timestamp` is epoch seconds. */
export function tc3Signature(
  secretKey: string,
  service: string,
  { host, action, body, timestamp }: Tc3Request,
): string {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = `POST\n/\n\n${headers}\ncontent-type;host;x-tc-action\n${sha256(body)}`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${day}/${service}/tc3_request\n${sha256(canonical)}`;
  const key = [day, service, 'tc3_request'].reduce<Buffer | string>(hmac, `TC3${secretKey}`);
  return hmac(key, toSign).toString('hex');
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
