import { withGatewayCodes } from '../alipay/gateway-codes.ts';
import type { FailureCodes } from '../failure-codes.ts';

/** Alipay's certify.open.initialize; a refused name or number is the member's input. */
export const initializeCodes = withGatewayCodes({
  sources: [
    'developer.aliyun.com ask 285724: ILLEGAL_ARGUMENT_FORMAT',
    'opendocs api_2 alipay.user.certify.open.initialize',
  ],
  refused: ['ILLEGAL_ARGUMENT_FORMAT', 'INVALID_PARAMETER', 'isv.invalid-parameter', 'isv.suspected-attack'],
});

/** Alipay's certify.open.query. An id is valid for 23 hours, and its result can be requested for three months. */
export const certifyQueryCodes = withGatewayCodes({
  sources: [
    'developer.aliyun.com ask 285734: OPEN_CERTIFY_BILL_NOT_EXIST',
    'alipay/alipay-easysdk, php IdentificationClientTest: CERTIFY_ID_EXPIRED',
  ],
  gone: ['OPEN_CERTIFY_BILL_NOT_EXIST', 'CERTIFY_ID_EXPIRED'],
});

/** Tencent Cloud's FaceID, both actions. A longer code precedes the general one that is its prefix. */
export const faceIdCodes: FailureCodes = {
  sources: [
    'tencentcloud-sdk-go faceid/v20180301 errors.go; tencentcloud-sdk-java-intl-en FaceidErrorCode: InArrears, ResourcePackageRunOut',
    'cloud.tencent.com document/product/1001/31332: codes of all products',
    'cloud.tencent.com document/product/1007/108625: limits of one person in a day',
    'tencentcloud.com document/product/1061/55390: Nonactivated, Arrears, NonAuthorize',
    'from memory: ResourceInsufficient, ServiceUnavailable',
  ],
  /** Results are kept for three days. */
  gone: ['InvalidParameterValue.BizTokenIllegal', 'InvalidParameterValue.BizTokenExpired'],
  /** Codes about the person's data, for DetectAuth only. */
  refused: [
    'FailedOperation.IdFormatError',
    'FailedOperation.NameFormatError',
    'FailedOperation.IdNameMisMatch',
    'FailedOperation.IdNoExistSystem',
  ],
  ours: {
    key: [
      'AuthFailure.InvalidSecretId',
      'AuthFailure.SecretIdNotFound',
      'AuthFailure.SignatureFailure',
      'AuthFailure.TokenFailure',
      'AuthFailure.InvalidAuthorization',
    ],
    clock: ['AuthFailure.SignatureExpire'],
    product: [
      'UnauthorizedOperation.Nonactivated',
      'UnauthorizedOperation.Activat*',
      'OperationDenied',
      'NoSuchProduct',
    ],
    account: ['UnauthorizedOperation.NonAuthorize'],
    balance: [
      'UnauthorizedOperation.Arrears',
      'ResourceUnavailable.InArrears',
      'UnauthorizedOperation.ChargeStatusException',
    ],
    quota: ['ResourceUnavailable.ResourcePackageRunOut', 'ResourceInsufficient*', 'LimitExceeded*'],
    address: ['IpInBlacklist', 'IpNotInWhitelist'],
    permission: [
      'AuthFailure.UnauthorizedOperation',
      'AuthFailure.MFAFailure',
      'AuthFailure',
      'UnauthorizedOperation',
      'FailedOperation.StsUnAuthErrError',
    ],
    setting: [
      'InvalidParameterValue.RuleIdNotExist',
      'InvalidParameterValue.RuleIdDisabled',
      'InvalidParameter.RuleId',
      'UnsupportedOperation',
      'NoSuchVersion',
      'InvalidAction',
      'ActionOffline',
    ],
  },
  busy: [
    'InternalError*',
    'RequestLimitExceeded*',
    'FailedOperation.RequestLimitExceeded',
    'FailedOperation.DbError',
    'FailedOperation.UnKnown',
    'ServiceUnavailable',
    'ResourceUnavailable',
  ],
  otherwise: 'unknown',
};
