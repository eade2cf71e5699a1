import type { FailureCodes } from '../failure-codes.ts';

/** The meanings of Tencent Cloud's codes for `sms` 2021-01-11. */
export const tencentSmsCodes: FailureCodes = {
  sources: [
    'Tencent Cloud, SMS, error codes (documents 382/59177 and 382/52075)',
    'TencentCloud/tencentcloud-sdk-go, tencentcloud/sms/v20210111/errors.go',
    'Tencent Cloud, SMS, codes of sent messages 1001-1048 (document 382/3771)',
  ],
  /** A closed list, like `refused`: any other code is about the account or the service (`sms-codes.test.ts`). */
  gone: ['InvalidParameterValue.IncorrectPhoneNumber', 'FailedOperation.PhoneNumberParseFail'],
  refused: [
    'FailedOperation.PhoneNumberInBlacklist',
    'LimitExceeded.PhoneNumberDailyLimit',
    'LimitExceeded.PhoneNumberOneHourLimit',
    'LimitExceeded.PhoneNumberSameContentDailyLimit',
    'LimitExceeded.PhoneNumberThirtySecondLimit',
    'LimitExceeded.DeliveryFrequencyLimit',
  ],
  ours: {
    account: ['FailedOperation.NotEnterpriseCertification', 'UnauthorizedOperation.SdkAppIdIsDisabled'],
    clock: ['AuthFailure.SignatureExpire', 'InternalError.RequestTimeException'],
    permission: [
      'AuthFailure.UnauthorizedOperation',
      'AuthFailure.MFAFailure',
      'UnauthorizedOperation',
      'UnauthorizedOperation.RequestPermissionDeny',
      'UnauthorizedOperation.IndividualUserMarketingSmsPermissionDeny',
    ],
    key: [
      'AuthFailure.InvalidAuthorization',
      'AuthFailure.InvalidSecretId',
      'AuthFailure.SecretIdNotFound',
      'AuthFailure.SignatureFailure',
      'AuthFailure.TokenFailure',
      'InternalError.SigFieldMissing',
      'InternalError.SigVerificationFail',
    ],
    product: ['NoSuchProduct', 'ResourceUnavailable'],
    address: ['UnauthorizedOperation.RequestIpNotInWhitelist', 'IpInBlacklist', 'IpNotInWhitelist'],
    balance: [
      'FailedOperation.InsufficientBalanceInSmsPackage',
      // Both spellings are in the documents.
      'UnauthorizedOperation.SerivceSuspendDueToArrears',
      'UnauthorizedOperation.ServiceSuspendDueToArrears',
      'ResourceInsufficient',
    ],
    quota: [
      'LimitExceeded',
      'LimitExceeded.App*',
      'LimitExceeded.DailyLimit',
      'LimitExceeded.GlobalSmsSendingRateLimit',
    ],
    template: [
      'FailedOperation.SignatureIncorrectOrUnapproved',
      'FailedOperation.Template*',
      'FailedOperation.Missing*',
      'FailedOperation.ContainSensitiveWord',
      'FailedOperation.MarketingSendTimeConstraint',
      'InvalidParameterValue.TemplateParameter*',
      'InvalidParameterValue.TemplateWithDirtyWords',
      'InvalidParameterValue.InvalidTemplateFormat',
      'InvalidParameterValue.ContentLengthLimit',
      'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter',
      'InvalidParameter.DirtyWordFound',
      'UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone',
      'UnsupportedOperation.GlobalTemplateToChineseMainlandPhone',
    ],
    setting: [
      'UnauthorizedOperation.SmsSdkAppIdVerifyFail',
      'InvalidParameterValue.SdkAppIdNotExist',
      'InvalidParameter.AppidAndBizId',
      'LimitExceeded.PhoneNumberCountLimit',
      'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber',
      'FailedOperation.FailResolvePacket',
      'FailedOperation.JsonParseFail',
      'InternalError.RestApiInterfaceNotExist',
      'ActionOffline',
      'InvalidAction',
      // All our numbers are in the mainland, so this is not about one of them.
      'UnsupportedOperation.UnsuportedRegion',
      'UnsupportedOperation.UnsupportedRegion',
      'InvalidParameter',
      'InvalidParameter.InvalidParameters',
      'InvalidParameterValue',
      'InvalidRequest',
      'MissingParameter*',
      'NoSuchVersion',
      'UnknownParameter',
      'UnsupportedProtocol',
      'UnsupportedRegion',
    ],
  },
  busy: [
    'RequestLimitExceeded*',
    'AuthFailure.RequestLimitExceeded',
    'InternalError',
    'InternalError.OtherError',
    'InternalError.JsonParseFail',
    'ServiceUnavailable',
    'ResourceInUse',
  ],
  /** Includes Timeout and SendAndRecvFail, after which the message may have been sent. */
  unknown: ['InternalError.*'],
  otherwise: 'ours',
};

/** Whether a text has the form of Tencent Cloud's codes; any other text comes from a proxy between us. */
export const isTencentCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z][A-Za-z]{5,40}(\.[A-Za-z]{1,60})?$/.test(code);

/** The seconds until a number may receive messages again, by code. */
export const tencentWaits: Readonly<Record<string, number>> = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': 30,
  'LimitExceeded.PhoneNumberOneHourLimit': 3600,
  'LimitExceeded.PhoneNumberDailyLimit': 86_400,
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 86_400,
  'LimitExceeded.DeliveryFrequencyLimit': 3600,
};
