import { withGatewayCodes } from '../alipay/gateway-codes.ts';

const sources = [
  'opendocs.alipay.com open/02ekfp, 02ekfs, 02ekfr, 02o6e8: errors of precreate, query, refund and close',
  'aipay.alipay.com alipay-trade-refund: the 31 errors of a refund',
  'Alipay global, alipay.trade.refund, business error code: REASON_TRADE_BEEN_FREEZEN is for Alipay’s support',
  'yansongda/pay 247, smartwalle/alipay 258: isv.invalid-signature without the charset in the address',
];

/** Alipay’s codes for an unknown trade, which include one that nobody has scanned. */
const gone = ['ACQ.TRADE_NOT_EXIST', 'TRADE_NOT_EXIST'];

/** The operator's account as a seller. */
const seller = {
  balance: ['ACQ.SELLER_BALANCE_NOT_ENOUGH'],
  account: ['ACQ.MERCHANT_STATUS_NOT_NORMAL', 'ACQ.MERCHANT_AGREEMENT_*', 'ACQ.SELLER_BEEN_BLOCKED'],
  quota: ['ACQ.BEYOND_PAY_RESTRICTION', 'ACQ.BEYOND_PER_RECEIPT_*', 'ACQ.MERCHANT_PERM_RECEIPT_*'],
};

export const precreateCodes = withGatewayCodes({
  sources,
  refused: [
    'ACQ.TRADE_HAS_SUCCESS',
    'ACQ.TRADE_HAS_CLOSE',
    'ACQ.TRADE_HAS_FINISHED',
    'ACQ.CONTEXT_INCONSISTENT',
    'ACQ.INVALID_PARAMETER',
    'ACQ.TOTAL_FEE_EXCEED',
    'ACQ.BUYER_SELLER_EQUAL',
    'ACQ.EXIST_FORBIDDEN_WORD',
    'ACQ.APPLY_PC_MERCHANT_CODE_ERROR',
    // A member chooses the name of an app, which is a part of the subject.
    'isv.suspected-attack',
    'isv.invalid-parameter',
  ],
  ours: { ...seller, clock: ['ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR'] },
});

export const queryCodes = withGatewayCodes({ sources, gone });

export const closeCodes = withGatewayCodes({
  sources,
  gone,
  /** The trade is paid, or already closed: the next query tells which. */
  refused: [
    'ACQ.TRADE_STATUS_ERROR',
    'ACQ.REASON_TRADE_STATUS_INVALID',
    'ACQ.REASON_ILLEGAL_STATUS',
    'ACQ.TRADE_HAS_FINISHED',
    'ACQ.TRADE_HAS_SUCCESS',
    'ACQ.TRADE_HAS_CLOSE',
  ],
});

/**
 * A refund is finally refused only if the payment, its product or the payer's account excludes it. A missing amount was paid back by
 * somebody else, and a frozen trade may become normal again: for both, somebody must first look into the account.
 */
export const refundCodes = withGatewayCodes({
  sources,
  refused: ['ACQ.TRADE_HAS_FINISHED', 'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND', 'ACQ.BUYER_NOT_EXIST'],
  ours: {
    ...seller,
    account: [
      ...seller.account,
      'ACQ.REASON_TRADE_BEEN_FREEZEN',
      'ACQ.REFUNDALLOC_UNAUTH_LIMIT',
      'ACQ.BUYER_ENABLE_STATUS_FORBID',
      'ACQ.BUYER_ERROR',
      // The account from which refunds are paid, by Alipay's table for this call.
      'ACQ.REFUND_ACCOUNT_NOT_EXIST',
    ],
    product: ['ACQ.TRADE_NOT_ALLOW_REFUND'],
    setting: ['ACQ.REASON_TRADE_REFUND_FEE_ERR', 'ACQ.REFUND_FEE_ERROR', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'],
  },
  busy: ['ACQ.REFUND_CHARGE_ERROR'],
  /** Already paid back under this number or another, or never paid: the query tells which. */
  unknown: [
    'ACQ.DISCORDANT_REPEAT_REQUEST',
    'ACQ.TRADE_STATUS_ERROR',
    'ACQ.REASON_TRADE_STATUS_INVALID',
    'ACQ.TRADE_HAS_CLOSE',
    ...gone,
  ],
});
