import type { RefundRequest, RefundState } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** The body of POST /v3/refund/domestic/refunds. The same `out_refund_no` sent again is the same refund. */
export const refundContent = (request: RefundRequest, notifyUrl: string) => ({
  out_trade_no: request.orderNo,
  out_refund_no: request.refundNo,
  notify_url: notifyUrl,
  amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
});

/** A refund as WeChat tells of it; notifications say `refund_status` in place of `status`. */
export type WechatRefund = {
  mchid?: string;
  out_trade_no?: string;
  out_refund_no?: string;
  status?: string;
  amount?: { refund?: number };
};

/** WeChat's errors that stay so. After any other, such as too little money or a wrong key, the same request may succeed. */
export const finalErrors = ['INVALID_REQUEST', 'RESOURCE_NOT_EXISTS', 'ORDER_NOT_EXIST', 'USER_ACCOUNT_ABNORMAL'];
export const missing = 'RESOURCE_NOT_EXISTS';

/** ABNORMAL is one that a person has to send elsewhere at WeChat, and CLOSED one that never comes. */
export function refundStateOf(refund: WechatRefund, asked: RefundRequest): RefundState {
  const { out_refund_no, out_trade_no, amount, status } = refund;
  const isAsked = out_refund_no === asked.refundNo && out_trade_no === asked.orderNo;
  if (!isAsked || amount?.refund !== asked.amountFen) {
    throw new ProviderError('unknown', 'WeChat Pay tells of another refund');
  }
  if (status === 'SUCCESS') {
    return 'done';
  }
  return status === 'CLOSED' ? 'failed' : 'waiting';
}
