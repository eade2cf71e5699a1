import { fenOfYuan } from '#rules/billing/yuan.ts';
import { parseBusinessTime } from '#rules/calendar.ts';
import type { Clawback, PaidTrade, PaymentNotice } from '#server/ports/payment.ts';
import { charsetOf } from '../alipay/charset.ts';
import { decodeForm, readForm } from '../alipay/form.ts';
import type { AlipayKeys } from '../alipay/gateway.ts';
import { canonicalBytes, type Fields, isSignedText, type RawFields } from '../alipay/signature.ts';

export type Merchant = Pick<AlipayKeys, 'appId' | 'alipayPublicKey'> & { sellerId: string };

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

export const isPaid = (status: string | undefined): boolean => PAID.includes(status ?? '');

/** Reads a form, decoded once and verified over its bytes; only then its own field names their charset. */
export function readAlipayNotice({ appId, sellerId, alipayPublicKey }: Merchant, body: Uint8Array): PaymentNotice {
  const raw = readForm(body);
  const signature = raw.get('sign')?.toString('latin1') ?? '';
  if (!signedTexts(raw).some((text) => isSignedText(text, signature, alipayPublicKey))) {
    return { ok: false, reason: 'unsigned' };
  }
  const fields = decodeForm(raw, charsetOf(raw.get('charset')?.toString('latin1') ?? ''));
  if (fields.app_id !== appId || fields.seller_id !== sellerId) {
    return { ok: false, reason: 'anotherMerchant' };
  }
  if (!fields.notify_id) {
    return { ok: false, reason: 'unreadable' };
  }
  const clawback = clawbackOf(fields);
  if (clawback) {
    return { ok: true, eventId: fields.notify_id, trade: null, clawback };
  }
  const trade = isPaid(fields.trade_status) ? tradeOf(fields, fields.gmt_payment) : null;
  return { ok: true, eventId: fields.notify_id, trade };
}

/**
 * A notice with `gmt_refund` and `refund_fee` is about a refund, also of a part, after which the trade stays TRADE_SUCCESS; `out_biz_no` is its
 * `out_request_no`, or the order's number if it had none (opendocs.alipay.com, 异步通知说明).
 */
function clawbackOf({ gmt_refund, refund_fee, out_biz_no, out_trade_no, trade_no }: Fields): Clawback | null {
  const number = out_biz_no || out_trade_no;
  return gmt_refund && refund_fee && number && trade_no ? { kind: 'refund', number, providerNo: trade_no } : null;
}

/**
 * The texts that may be signed: alipay-sdk keeps empty values and alipay-sdk-php-all leaves them out; smartwalle/alipay leaves out `alipay_cert_sn`
 * of certificate mode.
 */
function signedTexts(raw: RawFields): Buffer[] {
  const withouts = raw.has('alipay_cert_sn') ? [['sign_type', 'alipay_cert_sn'], ['sign_type']] : [['sign_type']];
  return withouts.flatMap((without) => [false, true].map((keepEmpty) => canonicalBytes(raw, { without, keepEmpty })));
}

export type Trade = Partial<Record<'out_trade_no' | 'trade_no' | 'total_amount' | 'trade_status', string>>;

/** Null for a trade with a missing part. Amounts are in yuan. */
export function tradeOf({ out_trade_no, trade_no, total_amount }: Trade, paidAtText = ''): PaidTrade | null {
  const amountFen = fenOfYuan(total_amount ?? '');
  const seconds = parseBusinessTime(paidAtText);
  if (!out_trade_no || !trade_no || amountFen === null || Number.isNaN(seconds)) {
    return null;
  }
  return { orderNo: out_trade_no, providerNo: trade_no, amountFen, currency: 'CNY', paidAt: new Date(seconds * 1000) };
}
