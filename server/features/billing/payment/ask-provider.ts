import { holdsLease, type Lease } from '#server/database/leases/leases.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { TradeState } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { settleTrade } from './settle-trade.ts';
import {
  claimQuestion,
  type Key,
  listOpenPayments,
  type ProviderPayment,
  updatePaymentClosed,
} from './store-payments.ts';

/** The minimum interval between two questions about one trade; a page polls every few seconds. */
const AGAIN_MS = 5_000;

/** One trade has one asker at a time: start, poll, cancel, payment by balance, sweeps and late notifications share this lease. */
export const leaseOf = ({ order_id, channel }: Key): string => `payment:${order_id}:${channel}`;

/** Asks the providers about the open trades of an order, in case a notification is lost. A failing provider changes nothing. */
export async function askProviders(deps: Deps, order: Order): Promise<void> {
  const now = deps.clock.now();
  const notSince = new Date(now.getTime() - AGAIN_MS);
  for (const payment of await listOpenPayments(deps.db, order.id)) {
    if (!payment.asked_at || payment.asked_at <= notSince) {
      await aboutTrade(deps, payment, async (lease) => {
        const row = await claimQuestion(deps.db, payment, { now, notSince });
        return row && askTrade(deps, order, row, lease);
      });
    }
  }
}

/**
 * Asks about one trade under its lease. While another process asks, and while the provider fails, nothing changes: the sweeper asks again, and the
 * result is false.
 */
export async function aboutTrade(
  deps: Deps,
  payment: Key,
  run: (lease: Lease) => Promise<unknown>,
  patienceMs = 0,
): Promise<boolean> {
  const runAndConfirm = async (lease: Lease) => {
    await run(lease);
    return true;
  };
  try {
    return (await underLease(deps, leaseOf(payment), runAndConfirm, { patienceMs })) ?? false;
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, order: payment.order_id }, 'a payment provider does not answer');
    return false;
  }
}

type PaymentQuery = Pick<ProviderPayment, 'order_id' | 'channel' | 'reference'> & { eventId?: string };

/** The provider's answer about a trade, and its consequences; `eventId` is the notification that caused the question. */
export async function askTrade(
  deps: Deps,
  { order_no }: Order,
  payment: PaymentQuery,
  lease: Lease,
): Promise<TradeState['state']> {
  const { channel, reference, eventId } = payment;
  const answer = await deps.payments[channel].query(order_no, reference);
  if (answer.state === 'paid') {
    await settleTrade(deps, { channel, trade: answer.trade, ...(eventId !== undefined && { eventId }) });
  } else if (answer.state === 'closed') {
    await closeRow(deps, payment, lease);
  } else if (answer.state === 'refunded') {
    // Only a person can tell how much of the money is left; the trade stays open, and the log repeats this until somebody has looked.
    deps.log.error(
      { channel, order: order_no },
      'a trade was paid and refunded outside, and no order here knows of it',
    );
  }
  return answer.state;
}

/** Closes a trade if the lease is still valid: after its end another process may have begun the trade anew. */
export async function closeRow({ db, clock }: Pick<Deps, 'db' | 'clock'>, payment: Key, lease: Lease): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await holdsLease(tx, lease, clock.now())) {
      await updatePaymentClosed(tx, payment);
    }
  });
}
