import { billing } from '#contract/calls/billing.ts';
import { billingSchemas } from '#contract/schemas/billing.ts';
import type { RefundPlan } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { openItem } from '#server/feature/store-review-items.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { isInvoiced } from '../invoices/store-invoices.ts';
import { isOwned } from '../orders/settle-order.ts';
import { findOrderOfAnybody, lockOrder } from '../orders/store-orders.ts';
import { planOfOrder } from './plan-of-order.ts';
import { refundQueue } from './refund-queue.ts';
import { hasLaterOrder, insertRefund } from './store-refunds.ts';

type RefundContext = Context<typeof billing.askRefund, typeof billingSchemas.askRefund>;

/** Asks for the refund of a paid order, as a whole; it is carried out once it is decided in its queue. */
export const askRefund = handle(billing, billingSchemas, 'askRefund', (context) =>
  context.db.transaction().execute((tx) => ask(tx, context)),
);

async function ask(tx: Transaction, context: RefundContext) {
  const { input, staff, clock, noteAct } = context;
  const found = await findOrderOfAnybody(tx, input.order_no);
  if (found?.member_id) {
    await lockMember(tx, found.member_id);
  }
  const order = await lockOrder(tx, input.order_no);
  if (!order) {
    return fail('NOT_FOUND');
  }
  if (!isOwned(order) || order.status !== 'paid' || (await hasLaterOrder(tx, order))) {
    return fail('STATE');
  }
  if (await isInvoiced(tx, [order.id])) {
    return fail('NOT_REFUNDABLE', { reason: whyNot.invoiced });
  }
  const plan = await planOfOrder(tx, order, input.way);
  if (!plan.ok) {
    return fail('NOT_REFUNDABLE', { reason: whyNot[plan.reason] });
  }
  const now = clock.now();
  const refund = await insertRefund(tx, {
    refund_no: randomCode(20),
    order_id: order.id,
    way: input.way,
    amount_fen: plan.amountFen,
    reason: input.reason,
    asked_by: staff.id,
    created_at: now,
  });
  if (!refund) {
    return fail('STATE');
  }
  await openItem(tx, { queue: refundQueue, subjectId: refund.id, memberId: order.member_id, now });
  const amount = yuanOf(plan.amountFen);
  await noteAct(tx, { target: `order:${order.id}`, after: { refund: refund.id, way: input.way, amount } });
  return done({ id: refund.id, amount });
}

const whyNot: Record<Extract<RefundPlan, { ok: false }>['reason'] | 'invoiced', { zh: string; en: string }> = {
  invoiced: {
    zh: '订单已申请或开具发票，请先处理发票',
    en: 'The order stands on an invoice, which has to be settled first.',
  },
  way: {
    zh: '这个订单不能这样退款，请换一种方式',
    en: 'This order cannot be refunded this way. Choose the other one.',
  },
  spent: { zh: '充值的余额已经用掉', en: 'The recharged balance has been spent.' },
  pointsUsed: { zh: '购买的点数已经用掉', en: 'The points have been used.' },
  nothing: { zh: '订单没有可退的金额（赠送金额不退）', en: 'Nothing of this order can be refunded: gifts are not.' },
};
