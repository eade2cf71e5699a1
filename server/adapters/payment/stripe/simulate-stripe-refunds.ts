import type { SimulatedTrade, Situation } from '../simulated-trade.ts';
import { fine, refused, type StripeAnswer } from './simulate-stripe-refusals.ts';

const unknown = { status: 404, code: 'resource_missing', message: 'No such payment_intent' };

/** The refusals of a refund, by behavior (docs.stripe.com/error-codes). */
const refundRefusals: Readonly<Record<string, { code: string; message: string }>> = {
  strict: { code: 'charge_not_refundable', message: 'The charge is no longer refundable.' },
  'other-hands': { code: 'charge_already_refunded', message: 'The charge has already been refunded.' },
  frozen: { code: 'charge_disputed', message: 'The charge has been charged back.' },
};
/** The states in which a refund stays, in Stripe's terms (docs.stripe.com/api/refunds/object). */
const stays: Readonly<Record<string, { status: string; pending_reason?: string; failure_reason?: string }>> = {
  poor: { status: 'pending', pending_reason: 'insufficient_funds' },
  abnormal: { status: 'requires_action' },
  undone: { status: 'failed', failure_reason: 'lost_or_stolen_card' },
  disputed: { status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' },
};
export const stripeRefundBehaviors = [...Object.keys(refundRefusals), ...Object.keys(stays)];

export function makeStripeRefund(form: URLSearchParams, { trades, behavior }: Situation): StripeAnswer {
  const [paymentIntent, refundNo] = [form.get('payment_intent') ?? '', form.get('metadata[refund_no]') ?? ''];
  const amountFen = Number(form.get('amount'));
  const trade = trades.findPaid('stripe', paymentIntent);
  if (!trade) {
    return refused(unknown);
  }
  // A waiting refund counts too: the sum of refunds never exceeds the payment (docs.stripe.com/refunds).
  const isAsked = trade.refundRequest !== undefined && !trade.refundRequest.failure;
  const isTooMuch = isAsked || trade.refund !== null || !(amountFen > 0 && amountFen <= trade.amountFen);
  const refusal = isTooMuch ? refundRefusals['other-hands'] : refundRefusals[behavior];
  if (refusal) {
    return { ...refused({ status: 400, ...refusal }), isDone: true };
  }
  trade.refundRequest = { refundNo, amountFen };
  return fine(refundOf(settled(trade, behavior), behavior));
}

export function listStripeRefunds(form: URLSearchParams, { trades, behavior }: Situation): StripeAnswer {
  const trade = trades.findPaid('stripe', form.get('payment_intent') ?? '');
  if (!trade) {
    return form.has('payment_intent') ? refused(unknown) : fine({ object: 'list', data: [] });
  }
  return fine({ object: 'list', data: trade.refundRequest ? [refundOf(settled(trade, behavior), behavior)] : [] });
}

export function findStripeRefund(refundNo: string, { trades, behavior }: Situation): StripeAnswer {
  const trade = trades.findAsked('stripe', refundNo);
  return trade ? fine(refundOf(settled(trade, behavior), behavior)) : refused(unknown);
}

/** The money moves as soon as no behavior prevents it. */
function settled(trade: SimulatedTrade, behavior: string): SimulatedTrade {
  if (trade.refundRequest && !trade.refundRequest.failure && !stays[behavior]) {
    trade.refund = trade.refundRequest;
  }
  return trade;
}

export function refundOf({ providerNo, refundRequest, refund }: SimulatedTrade, behavior: string) {
  const { refundNo, amountFen, failure, isByHand } = refundRequest!;
  return {
    id: `re_${refundNo}`,
    object: 'refund',
    amount: amountFen,
    currency: 'cny',
    payment_intent: providerNo,
    // Refunds made in the dashboard have no metadata of ours.
    metadata: isByHand ? {} : { refund_no: refundNo },
    ...(failure ? { status: 'failed', failure_reason: failure } : refund ? { status: 'succeeded' } : stays[behavior]),
  };
}
