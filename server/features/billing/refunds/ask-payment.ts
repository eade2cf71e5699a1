import { isStillOurs, type ProviderWord } from '#rules/billing/hanging-refund.ts';
import type { Lease } from '#server/database/leases/leases.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { PaymentChannel } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { findPayment } from '../payment/store-payments.ts';
import type { Refund } from './store-refunds.ts';

type RefundQuery = { refund: Pick<Refund, 'order_id'>; channel: PaymentChannel; orderNo: string; own: ProviderWord };

/**
 * Asks the provider about the payment itself before its money goes anywhere but to its payer, who may already have it by a refund of another number
 * or a dispute. `own`: the provider's state of our refund. Fails as `unknown` unless the money is still with us.
 */
export async function demandStillOurs(
  deps: Deps,
  { refund, channel, orderNo, own }: RefundQuery,
  _: Lease,
): Promise<void> {
  const payment = await findPayment(deps.db, { order_id: refund.order_id, channel });
  const trade = await deps.payments[channel].query(orderNo, payment?.reference);
  const isKnown = trade.state === 'paid' || trade.state === 'refunded';
  const word = trade.state === 'refunded' && trade.isDisputed ? 'disputed' : isKnown ? trade.state : 'other';
  if (!isStillOurs(word, own)) {
    throw new ProviderError('unknown', words[word], { code: `TRADE_${word.toUpperCase()}` });
  }
}

const words = {
  paid: 'the payment was not refunded',
  refunded: 'the payment was refunded under another number',
  disputed: 'the payment is disputed by its payer',
  other: 'the provider does not know the payment',
};
