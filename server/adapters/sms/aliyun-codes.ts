import type { FailureCodes } from '../failure-codes.ts';

/** The meanings of Aliyun's codes. `isv.*` and `isp.*` are of the message service, the others of its gateway. */
export const aliyunSmsCodes: FailureCodes = {
  sources: [
    'Aliyun, Short Message Service, API error codes of domestic messages (document 101346)',
    'Aliyun, Short Message Service, delivery receipt error codes (document 101347)',
    'Alibaba Cloud, Short Message Service, Error codes (February 2026)',
    'Aliyun, client error codes of OpenAPI (documents 51132 and 434846, developer.aliyun.com ask 278265)',
    'aliyun-java-sdk-core, DefaultAcsClient (InvalidAccessKeySecret)',
  ],
  /** A closed list, like `refused`: any other code is about the account or the service (`sms-codes.test.ts`). */
  gone: ['isv.MOBILE_NUMBER_ILLEGAL', 'MOBILE_NOT_ON_SERVICE', 'INVALID_NUMBER'],
  refused: [
    'isv.BUSINESS_LIMIT_CONTROL',
    'isv.BLACK_KEY_CONTROL_LIMIT',
    'isv.CUSTOMER_REFUSED',
    'MOBILE_SEND_LIMIT',
    'MOBILE_IN_BLACK',
    'MOBILE_ACCOUNT_ABNORMAL',
    'MOBILE_TERMINAL_ERROR',
    'MOBLLE_TERMINAL_ERROR', // spelled so in document 101347
    'USER_REJECT',
  ],
  ours: {
    account: [
      'isv.ACCOUNT_ABNORMAL',
      'isv.SECURITY_FROZEN_ACCOUNT',
      'Account.Abnormal',
      'Forbidden.RiskControl',
      'Forbidden.UserVerification',
    ],
    key: [
      'InvalidAccessKey*',
      'MissingAccessKeyId',
      'SignatureDoesNotMatch',
      'IncompleteSignature',
      'InvalidSignatureMethod',
      'isv.ACCOUNT_NOT_EXISTS',
    ],
    permission: [
      'isp.RAM_PERMISSION_DENY',
      'isv.RAM_CHECK_FAILED',
      'isv.FORBIDDEN_ACTION',
      'Forbidden*',
      'ActionUnauthorized',
      'NoPermission',
    ],
    product: ['isv.PRODUCT_UN_SUBSCRIPT', 'isv.PRODUCT_UNSUBSCRIBE'],
    address: ['isv.DENY_IP_RANGE'],
    clock: ['InvalidTimeStamp*', 'IllegalTimestamp'],
    balance: ['isv.OUT_OF_SERVICE', 'isv.AMOUNT_NOT_ENOUGH', 'isv.BILLING_DEDUCTION_ERROR', 'InsufficientBalance'],
    quota: ['isv.DAY_LIMIT_CONTROL', 'isv.MONTH_LIMIT_CONTROL'],
    template: [
      'isv.SMS_SIGN*',
      'isv.SIGN*',
      'isv.SMS_TEMPLATE*',
      'isv.TEMPLATE*',
      'isv.SMS_CONTENT*',
      'isv.UNSUPPORTED_CONTENT',
      'isv.INVALID_JSON_PARAM',
      'isv.PARAM_LENGTH_LIMIT',
      'isv.PARAM_NOT_SUPPORT_URL',
      'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
      'isv.EXTEND_CODE_ERROR',
      'isv.CODE_*',
      'isv.ONE_CODE_MULTIPLE_SIGN',
      'isv.SMS_TEST_*',
      'isv.CONTENT_*',
      'CONTENT_*',
      'SIGNATURE_BLACKLIST',
      'template_parameter_count_illegal',
      'isv.NO_ROUTE',
      'NO_ROUTE',
      'PORT_NOT_REGISTERED',
    ],
    setting: [
      'isv.INVALID_PARAMETERS',
      'isv.PARAMS_ILLEGAL',
      'PARAMS_ILLEGAL',
      'isv.MOBILE_COUNT_OVER_LIMIT',
      'InvalidAction*',
      'InvalidApi*',
      'InvalidProduct*',
      'InvalidProtocol*',
      'InvalidVersion*',
      'NoSuchVersion',
      'InvalidParameter*',
      'Missing*',
      'UnsupportedOperation',
      'UnsupportedHTTPMethod',
      'UnsupportedParameter',
    ],
  },
  busy: [
    'Throttling*',
    'ServiceUnavailable*',
    'InternalError*',
    'isp.SYSTEM_ERROR',
    'isp.GATEWAY_ERROR',
    'isp.UNKNOWN',
    'IS_CLOSE', // about the carrier's channel
    'isv.IS_CLOSE',
    'SP_UNKNOWN_ERROR',
  ],
  /** The same request arrived twice, so the first one may have been carried out; or the carrier has it. */
  unknown: ['SignatureNonceUsed', 'REQUEST_SUCCESS'],
  otherwise: 'ours',
};

/** Whether a text has the form of Aliyun's codes; any other text comes from a proxy between us. */
export const isAliyunCode = (code: unknown): code is string =>
  typeof code === 'string' && /^((is[vp]\.)?[A-Z][\w.]{3,78}|[a-z]+(_[a-z]+){2,6})$/.test(code);

/**
 * The seconds until a number may receive messages again. The default limits for one number and signature are 1 a minute, 5 an hour and 10 a day
 * ("触发分钟级流控Permits:1"; developer.aliyun.com, ask 218440).
 */
export function aliyunWait(code: string, words: string): number {
  if (code !== 'isv.BUSINESS_LIMIT_CONTROL' && code !== 'MOBILE_SEND_LIMIT') {
    return 0;
  }
  const [, unit = '小时'] = /触发(分钟|小时|天)级流控/.exec(words) ?? [];
  return { 分钟: 60, 小时: 3600, 天: 86_400 }[unit] ?? 3600;
}
