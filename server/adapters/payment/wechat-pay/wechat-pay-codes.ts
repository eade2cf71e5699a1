import type { FailureCodes } from '../../failure-codes.ts';

/**
 * WeChat's codes for all calls of APIv3, with the spellings of v2 that its documents and clients still use. INVALID_REQUEST has many meanings
 * (already fully refunded, parameters that differ from an earlier request, no User-Agent, a limited merchant), distinguished only by words, so it
 * decides nothing.
 */
export const wechatPayCodes: FailureCodes = {
  sources: [
    'pay.weixin.qq.com/doc/v3/merchant: 4012081709, 4012081717 and 4012072670, and the tables of Native, query, close and refund',
    'pay.weixin.qq.com/doc/v3/merchant: 4014959631, best practice of refunds',
    'egzosn/pay-java-parent WxRefundResult and go-pay/gopay Refund, which quote the table of refunds',
    'wechat4j ErrorCode and wechat-trade-js ErrorCodeEnum, for the spellings of v2',
    'a record of requests without credentials to the live gateway of September 2026: which refusals come unsigned',
    'TheNorthMemory/wechatpay-axios-plugin 30: refused before the signature',
  ],
  gone: ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'REFUNDNOTEXIST'],
  refused: [
    'OUT_TRADE_NO_USED',
    'ORDERPAID',
    'ORDER_PAID',
    'ORDER_CLOSED',
    'ORDERCLOSED',
    'USER_ACCOUNT_ABNORMAL',
    'TRADE_OVERDUE',
  ],
  ours: {
    key: ['SIGN_ERROR', 'SIGNERROR', 'CERT_ERROR'],
    clock: ['SIGN_ERROR timestamp'],
    product: ['NO_AUTH', 'NOAUTH'],
    balance: ['NOT_ENOUGH', 'NOTENOUGH'],
    account: ['MCH_NOT_EXISTS', 'MCHID_NOT_EXIST'],
    setting: ['APPID_MCHID_NOT_MATCH', 'APPID_NOT_EXIST'],
  },
  busy: [
    'FREQUENCY_LIMITED',
    'FREQUENCY_LIMIT_EXCEED',
    'RATELIMIT_EXCEEDED',
    'RATE_LIMITED',
    'RULE_LIMIT',
    'INVALID_REQ_TOO_MUCH',
    'SYSTEM_ERROR',
    'SYSTEMERROR',
    'SERVICE_UNAVAILABLE',
    'BANK_ERROR',
    'BANKERROR',
    'BIZERR_NEED_RETRY',
    'ORDER_NOT_READY',
  ],
  unknown: ['INVALID_REQUEST', 'PARAM_ERROR', 'TRADE_ERROR', 'REFUND_FEE_MISMATCH', 'INVALID_TRANSACTIONID', 'ERROR'],
  otherwise: 'unknown',
};

/** The same for requests of a code: a wrong parameter is wrong for this order alone, and no money was taken for it. */
export const wechatStartCodes: FailureCodes = {
  ...wechatPayCodes,
  refused: [...wechatPayCodes.refused!, 'PARAM_ERROR'],
  unknown: wechatPayCodes.unknown!.filter((code) => code !== 'PARAM_ERROR'),
};

/** The refusals that end a refund: the payer's account is closed, or the year for refunds is over. */
export const endOfRefund: readonly string[] = ['USER_ACCOUNT_ABNORMAL', 'TRADE_OVERDUE'];
/** The refusals of a closing that mean that the order is already closed. */
export const closedAlready: readonly string[] = ['ORDER_CLOSED', 'ORDERCLOSED'];
