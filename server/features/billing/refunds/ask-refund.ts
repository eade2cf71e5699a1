import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { findOrderOfAnybody, lockOrder } from '../orders/store-orders.ts';
import { refundOffer, whyNoRefund } from './refund-offer.ts';
import { refundQueue } from './refund-queue.ts';
import { insertRefund } from './store-refunds.ts';

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
  const offer = await refundOffer(tx, order, input.way);
  if (!offer.ok) {
    const isState = offer.reason === 'state' || offer.reason === 'asked' || offer.reason === 'later';
    return isState ? fail('STATE') : fail('NOT_REFUNDABLE', { reason: whyNoRefund[offer.reason] });
  }
  const now = clock.now();
  const refund = await insertRefund(tx, {
    refund_no: randomCode(20),
    order_id: order.id,
    way: input.way,
    amount_fen: offer.amountFen,
    reason: input.reason,
    asked_by: staff.id,
    created_at: now,
  });
  if (!refund) {
    return fail('STATE');
  }
  await insertItem(tx, { queue: refundQueue, subjectId: refund.id, memberId: order.member_id, now });
  const amount = yuanOf(offer.amountFen);
  await noteAct(tx, { target: `order:${order.id}`, after: { refund: refund.id, way: input.way, amount } });
  return done({ id: refund.id, amount });
}
