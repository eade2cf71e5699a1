import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Sms } from '#server/ports/sms.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';

export type AliyunSms = {
  base: string;
  accessKey: string;
  secret: string;
  sign: string;
  /** The template's one variable is `code`. */
  templates: { zh: string; en: string };
};

/** Aliyun's SendSms, version 2017-05-25, as an RPC call signed with ACS3-HMAC-SHA256. */
export function createAliyunSms(settings: AliyunSms, clock: Clock, options?: ProviderCallOptions): Sms {
  const call = createProviderCall('Aliyun SMS', clock, options);
  return {
    send: ({ to, code, language }) =>
      call(async (signal) => {
        const { zh, en } = settings.templates;
        const url = new URL('/', settings.base);
        const parameters = {
          PhoneNumbers: to,
          SignName: settings.sign,
          TemplateCode: language === 'zh-EN' ? en : zh,
          TemplateParam: JSON.stringify({ code }),
        };
        url.search = canonicalQuery(parameters);
        const headers = signedHeaders(settings, url, clock.now());
        const answer = jsonOf('Aliyun SMS', await exchangeHttp('Aliyun SMS', url, { method: 'POST', headers, signal }));
        if (answer.Code !== 'OK') {
          throw new ProviderError('refused', `Aliyun SMS: ${answer.Code}: ${answer.Message}`);
        }
      }),
  };
}

/** "ACS3-HMAC-SHA256" of Alibaba Cloud's OpenAPI, signature method V3. The body is empty. */
function signedHeaders({ accessKey, secret }: AliyunSms, url: URL, now: Date): Record<string, string> {
  const signed: Record<string, string> = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const signature = acs3Signature(secret, 'POST', url, signed);
  const { host: _, ...headers } = signed;
  const names = Object.keys(signed).join(';');
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKey},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}

/** `headers` are the signed ones, in alphabetical order. */
export function acs3Signature(secret: string, method: string, url: URL, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value.trim()}\n`);
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(Object.fromEntries(url.searchParams)),
    lines.join(''),
    Object.keys(headers).join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n');
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
}

const canonicalQuery = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');

/** RFC 3986 §2.3: only unreserved characters stay unencoded. */
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
