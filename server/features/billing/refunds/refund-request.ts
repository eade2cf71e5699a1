import type { Transaction } from '#server/database/tables.ts';
import { type PaymentChannel, paymentChannels, type RefundRequest } from '#server/ports/payment.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { findPayment } from '../payment/store-payments.ts';
import type { Refund } from './store-refunds.ts';

/** The request of a refund, and the provider that gets it. */
export async function requestOf(
  tx: Transaction,
  refund: Refund,
): Promise<{ channel: PaymentChannel; request: RefundRequest }> {
  const order = await lockOrderById(tx, refund.order_id);
  const channel = paymentChannels.find((one) => one === order.paytype);
  if (!channel) {
    throw new RangeError(`order ${order.id} was not paid through a provider`);
  }
  const { order_no: orderNo, amount_fen: totalFen } = order;
  const providerNo = (await findPayment(tx, { order_id: order.id, channel }))?.provider_no ?? '';
  const { refund_no: refundNo, amount_fen: amountFen, tries: attempt } = refund;
  return { channel, request: { orderNo, providerNo, refundNo, amountFen, totalFen, attempt } };
}
