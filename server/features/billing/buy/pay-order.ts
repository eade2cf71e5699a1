import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { paymentChannels } from '#server/ports/payment.ts';
import { startTransfer } from '../bank/start-transfer.ts';
import { buildOfOrder } from '../orders/build-of-order.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { payFromBalance } from '../orders/pay-from-balance.ts';
import { closeTrades } from '../payment/close-trades.ts';
import { type Payer, startPayment } from '../payment/start-payment.ts';

/** Pays an order of any kind, in the way that `paytype` names. */
export const payOrder = handle(billing, billingSchemas, 'payOrder', async (context) => {
  const { order_no, paytype } = context.input;
  if (paytype === 'balance') {
    return payAndCloseTrades(context, order_no);
  }
  if (paytype === 'bank') {
    return startTransfer(context, order_no);
  }
  const channel = paymentChannels.find((one) => one === paytype);
  return channel ? startPayment(context, order_no, channel) : fail('PAYTYPE');
});

/** The older calls for the same payment. The password is ignored (product.md §13). */
export const payByBalance = handle(billing, billingSchemas, 'payByBalance', (context) =>
  payAndCloseTrades(context, context.input.order_no),
);
export const payByAlipay = handle(billing, billingSchemas, 'payByAlipay', (context) =>
  startPayment(context, context.input.order_no, 'alipay'),
);
export const payByWechat = handle(billing, billingSchemas, 'payByWechat', (context) =>
  startPayment(context, context.input.order_no, 'wechat'),
);

/** The time to wait for another asker: a poll of the page takes about a second. The sweeper closes what is not closed by then. */
const PATIENCE_MS = 3_000;

/** A code that was shown before must not be payable any more. */
async function payAndCloseTrades(context: Payer, orderNo: string) {
  const paid = await payFromBalance(context, { memberId: context.member.id, orderNo });
  if (!paid.ok) {
    return paid;
  }
  await closeTrades(context, paid.data, { patienceMs: PATIENCE_MS });
  const build = await buildOfOrder(context, paid.data);
  return done({
    ...orderOnWire(paid.data, context.language, context.config.environment === 'demo'),
    ...(build && { code: build.code }),
  });
}
