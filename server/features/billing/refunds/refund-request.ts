import type { Transaction } from '#server/database/tables.ts';
import { type PaymentChannel, paymentChannels, type RefundRequest } from '#server/ports/payment.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { findPayment } from '../payment/store-payments.ts';
import { findUnmatched } from '../suspense/store-unmatched.ts';
import type { Refund } from './store-refunds.ts';

/** The request of a refund, and the provider that gets it. */
export async function requestOf(
  tx: Transaction,
  refund: Refund,
): Promise<{ channel: PaymentChannel; request: RefundRequest }> {
  const order = await lockOrderById(tx, refund.order_id);
  const unmatched = refund.unmatched_id === null ? undefined : await findUnmatched(tx, refund.unmatched_id);
  const channel = paymentChannels.find((one) => one === (unmatched?.channel ?? order.paytype));
  if (!channel) {
    throw new RangeError(`order ${order.id} was not paid through a provider`);
  }
  const orderNo = order.order_no;
  const totalFen = unmatched?.amount_fen ?? order.amount_fen;
  const providerNo =
    unmatched?.provider_no ?? (await findPayment(tx, { order_id: order.id, channel }))?.provider_no ?? '';
  const { refund_no: refundNo, amount_fen: amountFen, tries: attempt } = refund;
  return { channel, request: { orderNo, providerNo, refundNo, amountFen, totalFen, attempt } };
}
