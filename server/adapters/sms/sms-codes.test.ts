import { describe, expect, test } from 'vitest';
import { type FailureCodes, failureOf } from '../failure-codes.ts';
import { aliyunSmsCodes, isAliyunCode } from './aliyun-codes.ts';
import { isTencentCode, tencentSmsCodes } from './tencent-codes.ts';

/** The closed lists: codes whose documents name the number. */
const aboutNumber = {
  aliyun: [
    'isv.MOBILE_NUMBER_ILLEGAL',
    'MOBILE_NOT_ON_SERVICE',
    'INVALID_NUMBER',
    'isv.BUSINESS_LIMIT_CONTROL',
    'isv.BLACK_KEY_CONTROL_LIMIT',
    'isv.CUSTOMER_REFUSED',
    'MOBILE_SEND_LIMIT',
    'MOBILE_IN_BLACK',
    'MOBILE_ACCOUNT_ABNORMAL',
    'MOBILE_TERMINAL_ERROR',
    'MOBLLE_TERMINAL_ERROR',
    'USER_REJECT',
  ],
  tencent: [
    'InvalidParameterValue.IncorrectPhoneNumber',
    'FailedOperation.PhoneNumberParseFail',
    'FailedOperation.PhoneNumberInBlacklist',
    'LimitExceeded.PhoneNumberDailyLimit',
    'LimitExceeded.PhoneNumberOneHourLimit',
    'LimitExceeded.PhoneNumberSameContentDailyLimit',
    'LimitExceeded.PhoneNumberThirtySecondLimit',
    'LimitExceeded.DeliveryFrequencyLimit',
  ],
};

/** Documents 101346, 101347 and 116206, as open clients list them; both spellings where both are seen. */
const aliyunOthers = `
  isv.SMS_TEST_SIGN_TEMPLATE_LIMIT isv.SMS_TEST_TEMPLATE_PARAMS_ILLEGAL isv.SMS_TEST_NUMBER_LIMIT isv.CODE_ERROR isv.CODE_EXCEED_LIMIT
  isv.FORBIDDEN_ACTION isv.SIGNATURE_BLACKLIST SIGNATURE_BLACKLIST isv.PARAMS_ILLEGAL PARAMS_ILLEGAL isv.INVALID_PARAMETERS INVALID_PARAMETERS
  isv.CONTENT_KEYWORD CONTENT_KEYWORD CONTENT_ERROR isv.SMS_CONTENT_ILLEGAL isv.NO_ROUTE NO_ROUTE InvalidAccessKeySecret IS_CLOSE isv.IS_CLOSE
  template_parameter_count_illegal SP_UNKNOWN_ERROR REQUEST_SUCCESS isv.SMS_SIGNATURE_SCENE_ILLEGAL isv.EXTEND_CODE_ERROR
  isv.DOMESTIC_NUMBER_NOT_SUPPORTED isv.DENY_IP_RANGE isv.DAY_LIMIT_CONTROL isv.MONTH_LIMIT_CONTROL isv.SMS_SIGN_ILLEGAL isp.RAM_PERMISSION_DENY
  isv.OUT_OF_SERVICE isv.PRODUCT_UN_SUBSCRIPT isv.PRODUCT_UNSUBSCRIBE isv.ACCOUNT_NOT_EXISTS isv.ACCOUNT_ABNORMAL isv.SMS_TEMPLATE_ILLEGAL
  isv.SMS_SIGNATURE_ILLEGAL isp.SYSTEM_ERROR isv.MOBILE_COUNT_OVER_LIMIT isv.TEMPLATE_MISSING_PARAMETERS isv.INVALID_JSON_PARAM
  isv.PARAM_LENGTH_LIMIT isv.PARAM_NOT_SUPPORT_URL isv.AMOUNT_NOT_ENOUGH isv.TEMPLATE_PARAMS_ILLEGAL SignatureDoesNotMatch InvalidTimeStamp.Expired
  SignatureNonceUsed InvalidVersion InvalidAction.NotFound isv.SIGN_COUNT_OVER_LIMIT isv.TEMPLATE_COUNT_OVER_LIMIT isv.SIGN_NAME_ILLEGAL
  isv.SIGN_FILE_LIMIT isv.SIGN_OVER_LIMIT isv.TEMPLATE_OVER_LIMIT isv.SHORTURL_OVER_LIMIT isv.NO_AVAILABLE_SHORT_URL isv.PHONENUMBERS_OVER_LIMIT
  isp.GATEWAY_ERROR isv.SMS_OVER_LIMIT isv.SMS_SIGN_EMOJI_ILLEGAL isv.SECURITY_FROZEN_ACCOUNT isv.SIGN_STATE_ILLEGAL isv.SIGN_SOURCE_ILLEGAL
  isv.UNSUPPORTED_CONTENT isv.SMS_CONTENT_MISMATCH_TEMPLATE_TYPE isv.ONE_CODE_MULTIPLE_SIGN PORT_NOT_REGISTERED isp.UNKNOWN
  isv.NOT_SUPPORTED_COUNTRY isv.BILLING_DEDUCTION_ERROR isv.RAM_CHECK_FAILED isp.RES_OWNER_ID_UNKNOWN isv.SOMETHING_NEW
`;

/** Documents 382/59177 and 382/38780, and tencentcloud-sdk-go, sms/v20210111/errors.go. */
const tencentOthers = `
  FailedOperation FailedOperation.OtherError FailedOperation.ParametersOtherError FailedOperation.ContainSensitiveWord FailedOperation.FailResolvePacket
  FailedOperation.ForbidAddMarketingTemplates FailedOperation.InsufficientBalanceInSmsPackage FailedOperation.JsonParseFail
  FailedOperation.MarketingSendTimeConstraint FailedOperation.MissingSignature FailedOperation.MissingSignatureList
  FailedOperation.MissingTemplateList FailedOperation.NotEnterpriseCertification FailedOperation.ProhibitSubAccountUse FailedOperation.SignIdNotExist
  FailedOperation.SignNumberLimit FailedOperation.SignatureIncorrectOrUnapproved FailedOperation.TemplateIdNotExist
  FailedOperation.TemplateIncorrectOrUnapproved FailedOperation.TemplateParamSetNotMatchApprovedTemplate FailedOperation.TemplateUnapprovedOrNotExist
  InternalError InternalError.OtherError InternalError.JsonParseFail InternalError.ParseBackendResponseFail InternalError.RequestTimeException
  InternalError.RestApiInterfaceNotExist InternalError.SendAndRecvFail InternalError.SigFieldMissing InternalError.SigVerificationFail
  InternalError.Timeout InternalError.UnknownError InvalidParameter.AppidAndBizId InvalidParameter.DirtyWordFound InvalidParameter.InvalidParameters
  InvalidParameterValue.ContentLengthLimit InvalidParameterValue.InvalidTemplateFormat InvalidParameterValue.MarketingTemplateWithoutUnsubscribe
  InvalidParameterValue.ProhibitedUseUrlInTemplateParameter InvalidParameterValue.SdkAppIdNotExist InvalidParameterValue.SignNameLengthTooLong
  InvalidParameterValue.TemplateParameterFormatError InvalidParameterValue.TemplateParameterLengthLimit InvalidParameterValue.TemplateWithDirtyWords
  LimitExceeded LimitExceeded.AppCountryOrRegionDailyLimit LimitExceeded.AppDailyLimit LimitExceeded.AppMainlandChinaDailyLimit LimitExceeded.DailyLimit
  LimitExceeded.PhoneNumberCountLimit MissingParameter.EmptyPhoneNumberSet UnauthorizedOperation.RequestIpNotInWhitelist
  UnauthorizedOperation.RequestPermissionDeny UnauthorizedOperation.SdkAppIdIsDisabled UnauthorizedOperation.ServiceSuspendDueToArrears
  UnauthorizedOperation.SmsSdkAppIdVerifyFail UnsupportedOperation UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone
  UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber UnsupportedOperation.GlobalTemplateToChineseMainlandPhone
  UnsupportedOperation.UnsupportedRegion AuthFailure.SignatureFailure AuthFailure.SecretIdNotFound RequestLimitExceeded ResourceUnavailable
  UnsupportedOperation.SomethingNew
`;

const listed = (text: string): string[] => text.trim().split(/\s+/);
const kindOf = (codes: FailureCodes, code: string) =>
  failureOf('SMS', codes, { code, answer: { status: 200, headers: new Headers() } }).kind;

describe.each([
  ['Aliyun', aliyunSmsCodes, isAliyunCode, aboutNumber.aliyun, listed(aliyunOthers)],
  ['Tencent', tencentSmsCodes, isTencentCode, aboutNumber.tencent, listed(tencentOthers)],
] as const)('%s', (_, codes, isCode, numbers, others) => {
  test('ends a number by the codes that name it, and by no others', () => {
    expect([...(codes.gone ?? []), ...(codes.refused ?? [])].toSorted()).toEqual(numbers.toSorted());
    for (const code of numbers) {
      expect(isCode(code), code).toBe(true);
      expect(['gone', 'refused'], code).toContain(kindOf(codes, code));
    }
  });

  test.each(others)('%s says nothing of the number', (code) => {
    expect(isCode(code)).toBe(true);
    expect(['ours', 'busy', 'unknown']).toContain(kindOf(codes, code));
  });
});
