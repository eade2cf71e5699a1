import type { Clawback, ClawbackReport, RefundRequest, RefundState } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** The body of POST /v3/refund/domestic/refunds. A repeated `out_refund_no` is the same refund. */
export const refundContent = (request: RefundRequest, notifyUrl: string) => ({
  out_trade_no: request.orderNo,
  out_refund_no: request.refundNo,
  notify_url: notifyUrl,
  amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
});

/**
 * The state in a signed answer. CLOSED means that it will never be paid. ABNORMAL means that the payer's bank returned it: it waits until the
 * operator sends it elsewhere in WeChat's console (4014959631). If sent to the merchant there, it is SUCCESS too, although the payer has nothing.
 */
export function refundStateOf(refund: Record<string, unknown>, request: RefundRequest): RefundState {
  const { out_refund_no, out_trade_no, amount, status } = refund;
  const isAsked = out_refund_no === request.refundNo && out_trade_no === request.orderNo;
  if (!isAsked || (amount as { refund?: unknown } | undefined)?.refund !== request.amountFen) {
    throw new ProviderError('unknown', 'WeChat Pay tells of another refund');
  }
  if (status === 'ABNORMAL') {
    const message = 'WeChat Pay: the payer’s card or account did not take the refund; its console sends it elsewhere';
    throw new ProviderError('ours', message, { code: 'ABNORMAL', fault: 'account' });
  }
  if (status === 'SUCCESS') {
    return isWithMerchant(refund.user_received_account) ? 'returned' : 'done';
  }
  return status === 'CLOSED' ? 'failed' : 'waiting';
}

/** The state of any refund, made by us or in the console. Its money is gone only once the payer has it. */
export function clawbackReportOf(refund: Record<string, unknown>, clawback: Clawback): ClawbackReport {
  const { out_refund_no, transaction_id, amount, status } = refund;
  const { refund: amountFen, currency } = (amount ?? {}) as Record<string, unknown>;
  const isAsked = out_refund_no === clawback.number && transaction_id === clawback.providerNo;
  if (!isAsked || !Number.isSafeInteger(amountFen) || typeof status !== 'string') {
    throw new ProviderError('unknown', 'WeChat Pay tells of another refund');
  }
  const isBack = status === 'CLOSED' || (status === 'SUCCESS' && isWithMerchant(refund.user_received_account));
  const isGone = status === 'SUCCESS' && !isBack;
  const money = { amountFen: amountFen as number, currency: typeof currency === 'string' ? currency : 'CNY' };
  return { ...money, isGone, isOver: isGone || isBack, words: status, respondBy: null };
}

/**
 * `user_received_account` names the payer's bank or purse, or for the merchant 商户基本账户 and 商户结算银行账户, alone or combined. 企业支付商户 is a payer (the tables
 * of refunds; changes of 2024-07; `MERCHANT_BANK_CARD` of apply-abnormal-refund).
 */
const isWithMerchant = (account: unknown): boolean =>
  typeof account === 'string' && account.includes('商户') && !account.includes('企业支付商户');
