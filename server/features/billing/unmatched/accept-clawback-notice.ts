import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { Clawback, PaymentChannel } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { findOrderById, findRefundOfOrder, lockOrderById } from '../orders/store-orders.ts';
import { leaseOf } from '../payment/ask-provider.ts';
import { findPaymentByNo } from '../payment/store-payments.ts';
import { acceptRefundNotice } from '../refunds/send-refund.ts';
import { findRefundByNo } from '../refunds/store-refunds.ts';
import { keepClawback } from '../suspense/keep-clawback.ts';

type Patience = { patienceMs?: number };

/**
 * Follows a notification that money of a payment was taken back, after the provider has been asked under the lease of the payment; the notification of a
 * refund of ours ends that refund. False when the provider must repeat it.
 */
export async function acceptClawbackNotice(
  deps: Deps,
  channel: PaymentChannel,
  clawback: Clawback,
  { patienceMs = 0 }: Patience = {},
): Promise<boolean> {
  if (clawback.kind === 'refund' && (await findRefundByNo(deps.db, clawback.number))) {
    return acceptRefundNotice(deps, clawback.number, { patienceMs });
  }
  const payment = await findPaymentByNo(deps.db, channel, clawback.providerNo);
  const order = payment && (await findOrderById(deps.db, payment.order_id));
  if (!order || !(await isConcerned(deps, order, channel))) {
    deps.log.warn({ channel, order: order?.id ?? null }, 'money that pays no order here was taken back outside');
    return true;
  }
  try {
    const key = leaseOf({ order_id: order.id, channel });
    const isHandled = await underLease(deps, key, async () => ask(deps, { order, channel, clawback }), { patienceMs });
    return isHandled ?? false;
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, order: order.id }, 'money that was taken back is not asked about yet');
    return false;
  }
}

/**
 * Whether this channel has paid the order. If the order's own refund hangs or was ended by hand, the notification is about that refund: staff end it,
 * or have ended it, under its number.
 */
async function isConcerned({ db }: Deps, { id, paytype, status }: Order, channel: PaymentChannel): Promise<boolean> {
  const refund = await findRefundOfOrder(db, id);
  const isByHand = refund !== undefined && (refund.state === 'sending' || refund.reference !== null);
  return paytype === channel && (status === 'paid' || status === 'refunded') && !isByHand;
}

async function ask(
  deps: Deps,
  { order, channel, clawback }: { order: Order; channel: PaymentChannel; clawback: Clawback },
): Promise<boolean> {
  const state = await deps.payments[channel].queryClawback(clawback, order.order_no);
  if (state) {
    await deps.db.transaction().execute(async (tx) => {
      const locked = await lockOrderById(tx, order.id);
      await keepClawback(tx, deps, locked, { channel, clawback, state });
    });
  }
  return true;
}
