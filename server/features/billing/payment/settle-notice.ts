import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { PaidTrade, PaymentChannel } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { findOrderOfAnybody } from '../orders/store-orders.ts';
import { askTrade, leaseOf } from './ask-provider.ts';
import { settleTrade } from './settle-trade.ts';
import { findPayment } from './store-payments.ts';

/** A first notification comes within seconds; the money of an older one may have been refunded in the provider's console since. */
const FRESH_MS = 60_000;
/** WeChat Pay waits five seconds for an answer. */
const PATIENCE_MS = 2_000;

type PaidNotice = { eventId: string; trade: PaidTrade; reference?: string };

/**
 * Settles the payment of a signed notification; false when the provider must repeat it. A notification reports the state of its time and may come for
 * days, so by itself it counts only while it is fresh and its order waits for this amount; any other only causes a question to the provider.
 */
export async function settleNotice(deps: Deps, channel: PaymentChannel, notice: PaidNotice): Promise<boolean> {
  const { trade, eventId, reference } = notice;
  const order = await findOrderOfAnybody(deps.db, trade.orderNo);
  const payment = order && (await findPayment(deps.db, { order_id: order.id, channel }));
  const isKnown = payment?.provider_no === trade.providerNo;
  const age = Math.abs(deps.clock.now().getTime() - trade.paidAt.getTime());
  const isExpected = order?.status === 'unpaid' && payment?.state === 'open' && order.amount_fen === trade.amountFen;
  const isFresh = isExpected && age <= FRESH_MS;
  if (!order || isKnown || isFresh) {
    const outcome = await settleTrade(deps, { channel, trade, eventId });
    return outcome !== 'unknown';
  }
  const question = { order_id: order.id, channel, reference: reference ?? payment?.reference ?? null, eventId };
  try {
    const state = await underLease(deps, leaseOf(question), (lease) => askTrade(deps, order, question, lease), {
      patienceMs: PATIENCE_MS,
    });
    return state === 'paid' || state === 'refunded';
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, order: order.id }, 'a late notification is not asked about yet');
    return false;
  }
}
