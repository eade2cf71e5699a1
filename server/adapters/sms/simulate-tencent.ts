import type { IncomingMessage } from 'node:http';
import type { Clock } from '#server/ports/clock.ts';
import { isSignedByTc3, type Tc3Keys } from '../tencent-cloud/tc3.ts';
import type { Dialect, SmsAnswer } from './simulator.ts';

/** A signed request is valid for five minutes. */
const FRESH_MS = 300_000;

const answered = (response: object): SmsAnswer => ({ body: { Response: { ...response, RequestId: 'R' } } });
/** A refusal of the whole request. */
const refusal = (Code: string, Message: string): SmsAnswer => answered({ Error: { Code, Message } });
/** A refusal of one number in an otherwise successful answer. */
const refusalOfNumber = (Code: string, Message: string): SmsAnswer => ({
  ...answered({
    SendStatusSet: [{ SerialNo: '', PhoneNumber: '', Fee: 0, SessionContext: '', Code, Message, IsoCode: '' }],
  }),
  of: 'message',
});

/** Codes and their places from documents 382/59177 and 382/52075, and tencentcloud-sdk-go, sms/v20210111/errors.go. */
const refusalsOfTencent = {
  'number limit': refusalOfNumber(
    'LimitExceeded.PhoneNumberDailyLimit',
    'the number of sms messages sent exceeds the daily limit',
  ),
  'number wrong': refusalOfNumber('InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number'),
  'number blacklisted': refusalOfNumber('FailedOperation.PhoneNumberInBlacklist', 'phone number is in blacklist'),
  'balance empty': refusalOfNumber(
    'FailedOperation.InsufficientBalanceInSmsPackage',
    'insufficient balance in SMS package',
  ),
  'service stopped': refusal('UnauthorizedOperation.SerivceSuspendDueToArrears', 'service suspended due to arrears'),
  'day limit': refusalOfNumber('LimitExceeded.AppDailyLimit', 'the daily limit of the application'),
  'signature not approved': refusalOfNumber('FailedOperation.SignatureIncorrectOrUnapproved', 'unapproved signature'),
  'template not approved': refusalOfNumber('FailedOperation.TemplateIncorrectOrUnapproved', 'unapproved template'),
  'application unknown': refusal('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId verify fail'),
  'permission missing': refusal(
    'AuthFailure.UnauthorizedOperation',
    'you are not authorized to perform operation (sms:SendSms)',
  ),
  /** Accounts of private persons may send, but see their templates only in the console. */
  'may only send': { ...refusal('FailedOperation.NotEnterpriseCertification', 'not enterprise'), of: 'question' },
  'template waiting': {
    ...answered({ DescribeTemplateStatusSet: [{ TemplateId: 1001, StatusCode: 1 }] }),
    of: 'question',
  },
  'address not listed': refusal('UnauthorizedOperation.RequestIpNotInWhitelist', 'request ip is not in whitelist'),
  'key unknown': refusal('AuthFailure.SecretIdNotFound', 'The SecretId is not found'),
  'clock off': refusal('AuthFailure.SignatureExpire', 'signature expired'),
  throttled: refusal(
    'RequestLimitExceeded',
    'Your current request times equals to 3001 in a second, exceeds limit 3000',
  ),
  'system error': refusal('InternalError', 'An internal error has occurred. Retry your request.'),
  'may have been sent': refusalOfNumber('InternalError.Timeout', 'timeout'),
  'new code': refusal('FailedOperation.SomethingNew', 'a code that is in no document yet'),
} as const satisfies Record<string, SmsAnswer>;

/** Tencent Cloud's side of SendSms and DescribeSmsTemplateList, signed by "Signature Method v3". */
export const tencentDialect = (keys: Tc3Keys, clock: Clock): Dialect => ({
  refusal: 'LimitExceeded.PhoneNumberDailyLimit',
  refusals: refusalsOfTencent,
  answer: ({ headers }, body) =>
    isSigned(headers, body, keys, clock)
      ? answerSigned(String(headers['x-tc-action']), body)
      : { reply: refusal('AuthFailure.SignatureFailure', 'The provided credentials could not be validated.') },
});

function isSigned(headers: IncomingMessage['headers'], body: string, keys: Tc3Keys, clock: Clock): boolean {
  const isFresh = Math.abs(Number(headers['x-tc-timestamp']) * 1000 - clock.now().getTime()) < FRESH_MS;
  return isFresh && isSignedByTc3(keys, 'sms', headers, body);
}

function answerSigned(action: string, body: string): ReturnType<Dialect['answer']> {
  const request = JSON.parse(body);
  if (action === 'DescribeSmsTemplateList') {
    const DescribeTemplateStatusSet = request.TemplateIdSet.map((TemplateId: number) => ({
      ...{
        TemplateId,
        International: 0,
        StatusCode: 0,
        ReviewReply: '',
        TemplateName: '验证码',
        CreateTime: 1617379200,
      },
    }));
    return { reply: answered({ DescribeTemplateStatusSet }), isQuestion: true };
  }
  const { PhoneNumberSet, SignName, TemplateId, TemplateParamSet } = request;
  const to = PhoneNumberSet[0].replace(/^\+86/, '');
  return /^1\d{10}$/.test(to)
    ? {
        reply: answered({ SendStatusSet: [{ Code: 'Ok', Message: 'send success', Fee: 1 }] }),
        delivered: { to, sign: SignName, template: TemplateId, code: TemplateParamSet[0] },
      }
    : { reply: refusalsOfTencent['number wrong'] };
}
