import type { SimulatedTrade, Situation } from '../simulated-trade.ts';
import { refused, type WechatAnswer } from './simulate-wechat-refusals.ts';

type Content = {
  out_trade_no?: string;
  out_refund_no?: string;
  amount?: { refund?: number; total?: number; currency?: string };
};

const closed = refused(403, 'USER_ACCOUNT_ABNORMAL', '用户账号注销');
/** The refusals of a refund, by behavior (table of refunds, and 4014959631). */
const refundRefusals: Readonly<Record<string, WechatAnswer>> = {
  poor: refused(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起'),
  strict: closed,
  'strict-unsigned': { ...closed, isUnsigned: true },
  'other-hands': refused(400, 'INVALID_REQUEST', '订单已全额退款'),
  // From the table of v2: two simultaneous requests, to be repeated with the same number.
  'in-progress': refused(403, 'BIZERR_NEED_RETRY', '退款业务流程错误，需要商户触发重试来解决'),
};
/** The states in which a refund stays (query of refunds, `status`). */
const stays: Readonly<Record<string, string>> = { abnormal: 'ABNORMAL', undone: 'CLOSED', 'to-merchant': 'SUCCESS' };
export const wechatRefundBehaviors = [...Object.keys(refundRefusals), ...Object.keys(stays)];

/** The money is on its way at first. The same number means the same refund. */
export function makeWechatRefund(body: string, { trades, behavior }: Situation): WechatAnswer {
  const { out_trade_no = '', out_refund_no: refundNo = '', amount } = JSON.parse(body) as Content;
  const trade = trades.find('wechat', out_trade_no);
  const { refund: amountFen = 0, total, currency } = amount ?? {};
  const isSound =
    /^[\w|*-]{6,64}$/.test(refundNo) && Number.isInteger(amountFen) && amountFen > 0 && currency === 'CNY';
  const refusal = refundRefusals[behavior];
  if (refusal) {
    return refusal;
  }
  if (!trade?.paidAt) {
    return refused(404, 'RESOURCE_NOT_EXISTS', '订单号不存在');
  }
  const isOther =
    trade.refundRequest && (trade.refundRequest.refundNo !== refundNo || trade.refundRequest.amountFen !== amountFen);
  if (!isSound || isOther || total !== trade.amountFen || amountFen > total) {
    return refused(400, 'INVALID_REQUEST', isOther ? '订单已全额退款' : '请求参数不符合业务规则');
  }
  const isAgain = trade.refundRequest !== undefined;
  trade.refundRequest = { refundNo, amountFen };
  return { status: 200, content: stateOf(trade, behavior, isAgain ? 'SUCCESS' : 'PROCESSING') };
}

export function findWechatRefund(refundNo: string, { trades, behavior }: Situation): WechatAnswer {
  const trade = trades.findAsked('wechat', refundNo);
  return trade
    ? { status: 200, content: stateOf(trade, behavior, 'SUCCESS') }
    : refused(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
}

/** The money moves as soon as no behavior prevents it. */
function stateOf(trade: SimulatedTrade, behavior: string, status: string) {
  const held = trade.refund ? undefined : stays[behavior];
  if (!held) {
    trade.refund = trade.refundRequest ?? null;
  }
  return wechatRefundOf(trade, held ?? status);
}

/** A refund that its payer did not get is also SUCCESS once the operator has sent it to the merchant (table of refunds, `user_received_account`). */
export const wechatRefundOf = (
  { orderNo, providerNo, amountFen, refundRequest, refund }: SimulatedTrade,
  status: string,
) => ({
  refund_id: `5${providerNo}`,
  out_trade_no: orderNo,
  transaction_id: providerNo,
  out_refund_no: refundRequest!.refundNo,
  status,
  user_received_account: status === 'SUCCESS' && !refund ? '商户结算银行账户' : '支付用户零钱',
  amount: { refund: refundRequest!.amountFen, total: amountFen, currency: 'CNY' },
});
