import type { IncomingMessage } from 'node:http';
import type { Clock } from '#server/ports/clock.ts';
import { sameText } from '#server/secrets/same-text.ts';
import { acs3Signature } from './aliyun.ts';
import type { DeliveredSms, Dialect, SmsAnswer } from './simulator.ts';

/** A signed request is valid for fifteen minutes. */
const FRESH_MS = 900_000;

type Keys = { accessKey: string; secret: string };

const refusal = (Code: string, Message: string): SmsAnswer => ({
  of: 'message',
  body: { Code, Message, RequestId: 'R' },
});

/** The gateway's own refusals: in lower case, with the status in the body too (alibabacloud-tea-openapi reads both spellings). */
const refusalByGateway = (status: number, code: string, message: string): SmsAnswer => ({
  status,
  body: { code, message, statusCode: status, requestid: 'R' },
});

/** Messages from developer.aliyun.com (asks 218440, 278548, 652244) and the tables of documents 101346 and 51132. */
export const aliyunRefusals = {
  'number limit': refusal('isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5'),
  'number wrong': refusal('isv.MOBILE_NUMBER_ILLEGAL', '非法手机号'),
  'number blacklisted': refusal('isv.BLACK_KEY_CONTROL_LIMIT', '黑名单管控'),
  'balance empty': refusal('isv.AMOUNT_NOT_ENOUGH', '账户余额不足'),
  'service stopped': refusal('isv.OUT_OF_SERVICE', '业务停机'),
  'day limit': refusal('isv.DAY_LIMIT_CONTROL', '触发日发送限额'),
  'signature not approved': refusal('isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法'),
  'template not approved': refusal('isv.SMS_TEMPLATE_ILLEGAL', '短信模板不合法'),
  'signature not filed': refusal('PORT_NOT_REGISTERED', '端口未实名报备'),
  'product not open': refusal('isv.PRODUCT_UN_SUBSCRIPT', '未开通云通信产品的阿里云客户'),
  'permission missing': refusal('isp.RAM_PERMISSION_DENY', 'RAM权限不足'),
  /** A RAM user with dysms:SendSms only. */
  'may only send': { ...refusal('isp.RAM_PERMISSION_DENY', 'RAM权限不足'), of: 'question' },
  'address abroad': refusal('isv.DENY_IP_RANGE', '源IP地址所在的地区被禁用'),
  'key unknown': refusalByGateway(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.'),
  'clock off': refusalByGateway(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.'),
  'template waiting': { body: { Code: 'OK', TemplateStatus: '0' }, of: 'question' },
  throttled: refusalByGateway(400, 'Throttling.User', 'Request was denied due to user flow control.'),
  'system error': refusal('isp.SYSTEM_ERROR', 'isp.SYSTEM_ERROR'),
  'gateway unavailable': refusalByGateway(
    503,
    'ServiceUnavailable',
    'The request has failed due to a temporary failure.',
  ),
  'nonce used': refusalByGateway(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.'),
  'new code': refusal('isv.SOMETHING_NEW', 'a code that is in no document yet'),
} as const satisfies Record<string, SmsAnswer>;

/** Aliyun's side of SendSms, GetSmsTemplate and GetSmsSign: "Request structure and signature, version 3". */
export const aliyunDialect = (keys: Keys, clock: Clock): Dialect => ({
  refusal: 'isv.BUSINESS_LIMIT_CONTROL',
  refusals: aliyunRefusals,
  answer: (request) => {
    if (!isSigned(request, keys, clock)) {
      const words = 'Specified signature is not matched with our calculation.';
      return { reply: refusalByGateway(400, 'SignatureDoesNotMatch', words) };
    }
    const { searchParams } = urlOf(request);
    return answerSigned(String(request.headers['x-acs-action']), searchParams);
  },
});

function answerSigned(action: string, fields: URLSearchParams): ReturnType<Dialect['answer']> {
  // QuerySmsTemplate is deprecated and "temporarily accessible"; its status is a number.
  if (action === 'QuerySmsTemplate') {
    return { reply: { body: { Code: 'OK', TemplateStatus: 1 } }, isQuestion: true };
  }
  if (action === 'GetSmsTemplate') {
    const body = { Code: 'OK', TemplateCode: fields.get('TemplateCode'), TemplateStatus: '1' };
    return { reply: { body }, isQuestion: true };
  }
  if (action === 'GetSmsSign') {
    return { reply: { body: { Code: 'OK', SignName: fields.get('SignName'), SignStatus: 1 } }, isQuestion: true };
  }
  const delivered = readDelivery(fields);
  return /^1\d{10}$/.test(delivered.to)
    ? { reply: { body: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'R' } }, delivered }
    : { reply: aliyunRefusals['number wrong'] };
}

const urlOf = ({ url = '/', headers }: IncomingMessage): URL => new URL(url, `http://${headers.host}`);

const AUTHORIZATION = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([\w;-]+),Signature=(\w{64})$/;

function isSigned(request: IncomingMessage, { accessKey, secret }: Keys, clock: Clock): boolean {
  const { method = '', headers } = request;
  const [, credential, names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  const isFresh = Math.abs(Date.parse(String(signed['x-acs-date'])) - clock.now().getTime()) < FRESH_MS;
  return (
    isFresh && credential === accessKey && sameText(signature, acs3Signature(secret, method, urlOf(request), signed))
  );
}

function readDelivery(fields: URLSearchParams): DeliveredSms {
  const field = (name: string) => fields.get(name) ?? '';
  const { code = '' } = JSON.parse(field('TemplateParam')) as { code?: string };
  return { to: field('PhoneNumbers'), sign: field('SignName'), template: field('TemplateCode'), code };
}
