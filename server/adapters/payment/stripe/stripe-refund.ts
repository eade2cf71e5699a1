import type { RefundRequest, RefundState } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** A refund in Stripe's form, unsigned (docs.stripe.com/api/refunds/object). */
type Refund = Record<string, unknown>;

/**
 * The first answer under a key is stored for a day or longer, even an error or HTTP 500 (docs.stripe.com/api/idempotent_requests): under the same
 * key, a refund whose first try failed so could not be made for that time. So each try has a key of its own. Two tries never pay twice: a refund is
 * of the whole price, and Stripe refunds no payment beyond its price (docs.stripe.com/refunds). A partial refund keeps its first key.
 */
export const refundKey = ({ refundNo, attempt, amountFen, totalFen }: RefundRequest): string =>
  attempt > 0 && amountFen === totalFen ? `refund-${refundNo}-${attempt}` : `refund-${refundNo}`;

/** The request; our number in the metadata finds the refund again, and a repeated key returns the same refund. */
export const refundFields = ({ providerNo, amountFen, refundNo }: RefundRequest) => ({
  payment_intent: providerNo,
  amount: String(amountFen),
  'metadata[refund_no]': refundNo,
});

/**
 * The refund with our number among those of one payment; null when the payment has none at all. A refund made in Stripe's dashboard may
 * have paid the payer already: then nothing is known about the state of ours.
 */
export function findRefund({ object, data }: Record<string, unknown>, request: RefundRequest): Refund | null {
  if (object !== 'list' || !Array.isArray(data) || !data.every(isRefund)) {
    throw new ProviderError('unknown', 'Stripe answered no list of refunds');
  }
  const found = data.find((refund) => numberOf(refund) === request.refundNo);
  if (data.some((refund) => refund !== found && !FAILED.includes(refund.status))) {
    throw new ProviderError('unknown', 'Stripe has another refund of this payment', { code: 'another_refund' });
  }
  return found ?? null;
}

const FAILED: readonly unknown[] = ['failed', 'canceled'];

/**
 * The state of a refund, and its name at Stripe. `pending` and `requires_action` are waiting; without money on the operator's account Stripe waits
 * for it.
 */
export function refundStateOf(refund: Refund, request: RefundRequest): { id: string; state: RefundState } {
  const { id, amount, currency, payment_intent, status, pending_reason } = refund;
  const isAsked = amount === request.amountFen && currency === 'cny' && payment_intent === request.providerNo;
  if (!isAsked || numberOf(refund) !== request.refundNo || typeof id !== 'string' || id === '') {
    throw new ProviderError('unknown', 'Stripe tells of another refund');
  }
  if (status === 'pending' && pending_reason === 'insufficient_funds') {
    const message = 'Stripe: the balance of the account is insufficient to cover the refund';
    throw new ProviderError('ours', message, { code: 'insufficient_funds', fault: 'balance' });
  }
  if (status === 'succeeded') {
    return { id, state: 'done' };
  }
  if (status === 'failed' && !NOT_PAID.includes(refund.failure_reason)) {
    // A payer who disputes meanwhile gets the money from the bank (`charge_for_pending_refund_disputed`).
    return { id, state: 'returned' };
  }
  return { id, state: FAILED.includes(status) ? 'failed' : 'waiting' };
}

/** The reasons after which nobody else pays the payer back (docs.stripe.com/refunds, "Failed refunds"). */
const NOT_PAID: readonly unknown[] = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'declined',
  'insufficient_funds',
  'merchant_request',
];

const isRefund = (value: unknown): value is Refund =>
  typeof value === 'object' && value !== null && (value as Refund).object === 'refund';

function numberOf({ metadata }: Refund): unknown {
  return typeof metadata === 'object' && metadata !== null ? (metadata as Refund).refund_no : undefined;
}
