import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { mayPayWith } from '#rules/billing/order-life.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { expiryOfPurchase, expiryOfRenewal, NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { slipReasonOf } from '../bank/slip-reasons.ts';
import { findNewestSlip, findRemark } from '../bank/store-transfers.ts';
import { buildOfOrder } from '../orders/build-of-order.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { refundOnWire } from '../orders/refund-on-wire.ts';
import { findOrder, findRefundOfOrder } from '../orders/store-orders.ts';
import type { Payer } from '../payment/start-payment.ts';
import { openChannels } from './channels.ts';

/** An order as its payment shows it. It changes nothing. */
export const getOrder = handle(billing, billingSchemas, 'getOrder', async (context) => {
  const { db, input, member, memberFacts, clock, language, config } = context;
  const order = await findOrder(db, member.id, input.order_no);
  if (!order) {
    return fail('NOT_FOUND');
  }
  const now = secondsOf(clock.now());
  const { balanceFen } = await memberFacts.moneyOf(db, member.id);
  const build = await buildOfOrder(context, order);
  const transfer = await transferOf(context, order);
  return done({
    ...orderOnWire(order, language, config.environment === 'demo'),
    ...(build && { code: build.code }),
    ...untilOf(order, now),
    paytypes: waysToPay(context, order),
    balance: yuanOf(balanceFen),
    seconds_left: order.closes_at ? Math.max(0, secondsOf(order.closes_at) - now) : 0,
    ...(transfer && { transfer }),
    ...refundOnWire(await findRefundOfOrder(db, order.id)),
  });
});

const waysToPay = (deps: Payer, { kind }: Order) =>
  [...openChannels(deps), 'balance' as const].filter((way) => mayPayWith(kind, way));

function untilOf({ snapshot, paid_at }: Order, now: number) {
  if (!('plan' in snapshot) || snapshot.trialDays > 0) {
    return {};
  }
  const { months, renews, isUpgrade } = snapshot;
  if (isUpgrade) {
    return { until: renews?.expiresAtSeconds ?? NEVER_EXPIRES };
  }
  const from = paid_at ? secondsOf(paid_at) : now;
  return { until: renews ? expiryOfRenewal(renews.expiresAtSeconds, from, months) : expiryOfPurchase(from, months) };
}

async function transferOf({ db, language }: Payer, { id }: Order) {
  const remark = await findRemark(db, id);
  if (remark === null) {
    return null;
  }
  const slip = await findNewestSlip(db, id);
  return {
    remark,
    slip: slip
      ? {
          status: slip.status,
          reason: slip.reason ? textIn(language, slipReasonOf({ reason: slip.reason, note: slip.note })) : '',
          create_time: secondsOf(slip.created_at),
        }
      : null,
  };
}
