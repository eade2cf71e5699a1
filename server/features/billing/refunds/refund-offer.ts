import type { RefundPlan, RefundWay } from '#rules/billing/refund.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { Localized } from '#words/language.ts';
import { isInvoiced } from '../invoices/store-invoices.ts';
import { isOwned } from '../orders/deliver-and-mark-paid.ts';
import { hasClawback } from '../suspense/store-unmatched.ts';
import { planOfOrder } from './plan-of-order.ts';
import { hasLaterOrder, hasRefund } from './store-refunds.ts';

export type NoRefund =
  | 'taken'
  | 'state'
  | 'asked'
  | 'later'
  | 'invoiced'
  | Extract<RefundPlan, { ok: false }>['reason'];
export type RefundOffer = { ok: true; amountFen: number } | { ok: false; reason: NoRefund };

/** Whether an order can be refunded this way, as a whole; its goods are locked until the transaction ends. */
export const refundOffer = async (tx: Transaction, order: Order, way: RefundWay): Promise<RefundOffer> =>
  (await hasClawback(tx, order.id)) ? { ok: false, reason: 'taken' } : offerOf(tx, order, way);

/** The offer without the check for a clawback: for the decision about one. */
export async function offerOf(tx: Transaction, order: Order, way: RefundWay): Promise<RefundOffer> {
  if (!isOwned(order) || order.status !== 'paid') {
    return { ok: false, reason: 'state' };
  }
  if (await hasRefund(tx, order.id)) {
    return { ok: false, reason: 'asked' };
  }
  if (await hasLaterOrder(tx, order)) {
    return { ok: false, reason: 'later' };
  }
  if (await isInvoiced(tx, [order.id])) {
    return { ok: false, reason: 'invoiced' };
  }
  const plan = await planOfOrder(tx, order, way);
  return plan.ok ? { ok: true, amountFen: plan.amountFen } : plan;
}

/** The reasons in the words of staff. */
export const whyNoRefund: Record<NoRefund, Localized> = {
  taken: {
    zh: '这笔订单的钱已在服务商处退回或被拒付，请在「对不上的收款」里处理',
    en: 'The money of this order went back at its provider, or is disputed. See “Unmatched payments”.',
  },
  state: { zh: '只有已支付的订单能退款', en: 'Only a paid order can be refunded.' },
  asked: { zh: '已经提出过退款，正在等待处理', en: 'A refund of this order is under way.' },
  later: {
    zh: '后来还有建立在它上面的订单，请先退那一笔，未付款的等它关闭',
    en: 'A later order builds upon this one. Refund that one first, or wait until it closes.',
  },
  invoiced: {
    zh: '订单已申请或开具发票，请先处理发票',
    en: 'The order stands on an invoice, which has to be settled first.',
  },
  way: {
    zh: '这个订单不能这样退款，请换一种方式',
    en: 'This order cannot be refunded this way. Choose the other one.',
  },
  spent: { zh: '充值的余额或赠送金额已经用掉', en: 'The recharged balance or its gift has been spent.' },
  pointsUsed: { zh: '购买的点数已经用掉', en: 'The points have been used.' },
  nothing: { zh: '订单没有可退的金额（赠送金额不退）', en: 'Nothing of this order can be refunded: gifts are not.' },
};
