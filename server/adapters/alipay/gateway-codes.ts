import { operatorFaults } from '#server/ports/provider-error.ts';
import type { FailureCodes } from '../failure-codes.ts';

/**
 * The refusals shared by all methods, by `sub_code`, or by `code` if that is unknown. None is final: a refusal before Alipay looks at
 * the trade or the check says nothing about it.
 */
export const gatewayCodes = {
  sources: [
    'opendocs.alipay.com common/02km9f and open/common/105806: common error codes',
    'opendocs.alipay.com common/02kdnf: faults of the signature',
    'opendocs.alipay.com open/00f7nv: 20000, isp.unknow-error and aop.ACQ.SYSTEM_ERROR leave the result open',
    'developer.aliyun.com ask 285456: isv.insufficient-isv-permissions is a product that is not signed, not added or not online',
  ],
  ours: {
    key: [
      'isv.invalid-signature',
      'isv.invalid-signature-type',
      'isv.missing-signature*',
      'isv.invalid-app-id',
      'isv.missing-app-id',
      'isv.missing-app-cert-sn',
      'isv.missing-alipay-root-cert-sn',
      'isv.app-cert-expired',
      'app-cert-expired',
      'ACQ.PARTNER_ERROR',
      '40003',
    ],
    permission: [
      'aop.invalid-auth-token',
      'aop.auth-token-time-out',
      'aop.invalid-app-auth-token*',
      'aop.app-auth-token-time-out',
      '20001',
    ],
    product: [
      'isv.insufficient-isv-permissions',
      'isv.insufficient-user-permissions',
      'isv.self-invoke-forbidden',
      'isv.forbidden-api',
      'aop.no-product-reg-by-partner',
      'not-online-app',
      'isv.not-online-app',
      'ACQ.ACCESS_FORBIDDEN',
      '40006',
    ],
    address: ['isv.ip-forbidden'],
    clock: ['isv.invalid-timestamp', 'isv.illegal-timestamp', 'isv.missing-timestamp'],
    setting: ['isv.invalid-charset', 'isv.missing-method', 'isv.invalid-method', 'isv.missing-version'],
  },
  busy: [
    'isp.unknow-error',
    'aop.unknow-error',
    'isp.*',
    'ACQ.SYSTEM_ERROR',
    // Spelled so in the document of alipay.trade.cancel.
    'AQC.SYSTEM_ERROR',
    'SYSTEM_ERROR',
    'isv.app-call-limited',
    'isv.method-call-limited',
    '40005',
    '20000',
  ],
  otherwise: 'unknown',
} as const satisfies FailureCodes;

/** The codes of one method, followed by the common ones. */
export function withGatewayCodes({ sources = [], ours = {}, busy = [], ...more }: Partial<FailureCodes>): FailureCodes {
  const common: FailureCodes['ours'] = gatewayCodes.ours;
  const faults = operatorFaults.map((fault) => [fault, [...(ours[fault] ?? []), ...(common?.[fault] ?? [])]]);
  return {
    otherwise: gatewayCodes.otherwise,
    ...more,
    sources: [...gatewayCodes.sources, ...sources],
    ours: Object.fromEntries(faults),
    busy: [...busy, ...gatewayCodes.busy],
  };
}
