import { createHash, createHmac, randomUUID } from 'node:crypto';
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
import { aliyunSmsCodes, aliyunWait, isAliyunCode } from './aliyun-codes.ts';
import { expectRefusal, failureWithWait, refuseImpossibleNumber } from './number.ts';

export type AliyunSms = {
  base: string;
  accessKey: string;
  secret: string;
  sign: string;
  /** The templates have one variable, `code`. */
  templates: { zh: string; en: string };
};

const NAME = 'Aliyun SMS';
/** A text that cannot be a number, which is refused without a charge. */
const NO_NUMBER = '1';

type Parameters = Record<string, string>;
type Exchange = (action: string, parameters: Parameters) => Promise<Record<string, unknown>>;

/** Aliyun's SendSms, version 2017-05-25, as an RPC call signed with ACS3-HMAC-SHA256. */
export function createAliyunSms(settings: AliyunSms, clock: Clock, options?: ProviderCallOptions): Sms {
  const call = createProviderCall(NAME, clock, options);
  const { zh, en } = settings.templates;
  const exchange: Exchange = (action, parameters) =>
    call(async (signal) => {
      const url = new URL('/', settings.base);
      url.search = canonicalQuery(parameters);
      const headers = signedHeaders(settings, action, url, clock.now());
      return readAnswer(await exchangeHttp(NAME, url, { method: 'POST', headers, signal }));
    });
  const send = (to: string, code: string, template: string) =>
    exchange('SendSms', {
      PhoneNumbers: to,
      SignName: settings.sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify({ code }),
    });

  return {
    send: async ({ to, code, language }) => {
      refuseImpossibleNumber(NAME, to);
      await send(to, code, language === 'zh-EN' ? en : zh);
    },
    probe: async () => {
      for (const template of new Set([zh, en])) {
        await probeApproval(exchange, { action: 'GetSmsTemplate', parameters: { TemplateCode: template } });
      }
      await probeApproval(exchange, { action: 'GetSmsSign', parameters: { SignName: settings.sign } });
      await expectRefusal(() => send(NO_NUMBER, '000000', zh));
    },
  };
}

/** The gateway answers some errors in lower case: `{code, message, statusCode}`; Aliyun's own libraries read both spellings. */
function readAnswer(answer: HttpAnswer): Record<string, unknown> {
  const answered = jsonOf(NAME, answer);
  const code = answered.Code ?? answered.code;
  if (code === 'OK' && answer.status < 300) {
    return answered;
  }
  const words = String(answered.Message ?? answered.message ?? '');
  if (!isAliyunCode(code) || code === 'OK') {
    const kind = isBusyStatus(answer.status) ? 'busy' : 'unknown';
    throw new ProviderError(kind, `${NAME} answered HTTP ${answer.status} and no code`);
  }
  throw failureWithWait(failureOf(NAME, aliyunSmsCodes, { code, words, answer }), aliyunWait(code, words));
}

/** Documents of GetSmsTemplate (`TemplateStatus`) and GetSmsSign (`SignStatus`): 0 is waiting, 1 approved, 2 refused, 10 withdrawn. */
async function probeApproval(exchange: Exchange, { action, parameters }: { action: string; parameters: Parameters }) {
  try {
    const { TemplateStatus, SignStatus } = await exchange(action, parameters);
    const status = Number(TemplateStatus ?? SignStatus);
    if (status !== 1) {
      const subject = Object.values(parameters).join();
      const words = `${NAME}: ${action}: ${subject} has the status ${status}, which is not approved`;
      throw new ProviderError('ours', words, { fault: 'template' });
    }
  } catch (error) {
    // A RAM user that may only send is sufficient.
    if (!(error instanceof ProviderError && error.fault === 'permission')) {
      throw error;
    }
  }
}

/** "ACS3-HMAC-SHA256" of Alibaba Cloud's OpenAPI, signature method V3. The body is empty. */
function signedHeaders({ accessKey, secret }: AliyunSms, action: string, url: URL, now: Date): Record<string, string> {
  const signed: Record<string, string> = {
    host: url.host,
    'x-acs-action': action,
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

/** `headers` are those to sign, in alphabetical order. */
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
