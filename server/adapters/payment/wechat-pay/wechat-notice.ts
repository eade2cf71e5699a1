import type { Clawback, PaidTrade, PaymentNotice, TradeState } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { openResource, type SealedResource } from './wechat-pay-signature.ts';

export type WechatMerchant = {
  appId: string;
  mchId: string;
  /** 32 characters, for the contents of notifications. */
  apiV3Key: string;
};

/** A trade in answers and notifications of WeChat. */
type Transaction = Record<string, unknown>;

/** The content of a notification whose signature is valid. */
export function readSignedNotice(merchant: WechatMerchant, body: Buffer): PaymentNotice {
  const { id, event_type, resource } = parse(body.toString()) ?? {};
  const opened = open(merchant, resource);
  if (typeof id !== 'string' || id === '' || !opened) {
    return { ok: false, reason: 'unreadable' };
  }
  if (!isOurs(merchant, opened)) {
    return { ok: false, reason: 'anotherMerchant' };
  }
  const isPaid = event_type === 'TRANSACTION.SUCCESS' && opened.trade_state === 'SUCCESS';
  return { ok: true, eventId: id, trade: isPaid ? tradeOf(opened) : null };
}

/** The refund in a signed notification to our own merchant, made by us or in the console. */
export function refundOf(merchant: WechatMerchant, body: Buffer): Clawback | null {
  const { event_type, resource } = parse(body.toString()) ?? {};
  const isRefund = typeof event_type === 'string' && event_type.startsWith('REFUND.');
  const opened = isRefund ? open(merchant, resource) : null;
  const { out_refund_no: number, transaction_id: providerNo } = opened?.mchid === merchant.mchId ? opened : {};
  const isWhole = typeof number === 'string' && number !== '' && typeof providerNo === 'string';
  return isWhole ? { kind: 'refund', number, providerNo } : null;
}

const CLOSED: readonly unknown[] = ['CLOSED', 'REVOKED'];

/** The state of a trade in a signed answer. */
export function tradeStateOf(merchant: WechatMerchant, transaction: Transaction, orderNo: string): TradeState {
  if (!isOurs(merchant, transaction) || transaction.out_trade_no !== orderNo) {
    throw new ProviderError('unknown', 'WeChat Pay tells of another trade');
  }
  // The trade was paid, and a part or all of it is on its way back (转入退款).
  if (transaction.trade_state === 'REFUND') {
    return { state: 'refunded' };
  }
  if (transaction.trade_state !== 'SUCCESS') {
    return { state: CLOSED.includes(transaction.trade_state) ? 'closed' : 'waiting' };
  }
  const trade = tradeOf(transaction);
  if (!trade) {
    throw new ProviderError('unknown', 'WeChat Pay tells of a trade that lacks a part');
  }
  return { state: 'paid', trade };
}

const isOurs = ({ appId, mchId }: WechatMerchant, { appid, mchid }: Transaction): boolean =>
  appid === appId && mchid === mchId;

/** Null for a trade with a missing part. */
function tradeOf({ out_trade_no: orderNo, transaction_id, success_time, amount }: Transaction): PaidTrade | null {
  const { total, currency } = (amount ?? {}) as Record<string, unknown>;
  const paidAt = new Date(typeof success_time === 'string' ? success_time : Number.NaN);
  const isWhole = typeof orderNo === 'string' && typeof transaction_id === 'string' && Number.isSafeInteger(total);
  if (!isWhole || orderNo === '' || transaction_id === '' || Number.isNaN(paidAt.getTime())) {
    return null;
  }
  return {
    orderNo,
    providerNo: transaction_id,
    amountFen: total as number,
    currency: typeof currency === 'string' ? currency : '',
    paidAt,
  };
}

function open({ apiV3Key }: WechatMerchant, sealed: unknown): Transaction | null {
  try {
    return parse(openResource(apiV3Key, sealed as SealedResource));
  } catch {
    // The field may contain any bytes; those that cannot be decrypted are not WeChat's.
    return null;
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
