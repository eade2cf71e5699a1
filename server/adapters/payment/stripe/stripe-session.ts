import { secondsOf } from '#contract/wire-values.ts';
import type { PaidTrade, PaymentRequest, TradeState } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { isWebAddress } from '../../web-address.ts';
import { isLiveKey, type StripeFields } from './stripe-exchange.ts';

/** A Checkout Session in answers and events (docs.stripe.com/api/checkout/sessions/object). */
export type Session = Record<string, unknown>;

const LONGEST_NAME = 120;

export function sessionFields(
  returnUrl: string,
  { orderNo, amountFen, subject, expiresAt }: PaymentRequest,
): StripeFields & { expires_at: string } {
  const line = 'line_items[0]';
  return {
    mode: 'payment',
    client_reference_id: orderNo,
    'metadata[order_no]': orderNo,
    success_url: returnUrl,
    cancel_url: returnUrl,
    // The session ends with the order.
    expires_at: String(secondsOf(expiresAt)),
    // The price must stay in CNY.
    'adaptive_pricing[enabled]': 'false',
    [`${line}[quantity]`]: '1',
    [`${line}[price_data][currency]`]: 'cny',
    [`${line}[price_data][unit_amount]`]: String(amountFen),
    [`${line}[price_data][product_data][name]`]: [...subject].slice(0, LONGEST_NAME).join(''),
  };
}

/** The page and the name of a new session for this order. Throws for an answer about anything else. */
export function startedOf(session: Session, { orderNo, amountFen }: PaymentRequest, secretKey: string) {
  const { id, url, client_reference_id, amount_total, currency, livemode } = session;
  const isForOrder = client_reference_id === orderNo && amount_total === amountFen && currency === 'cny';
  if (!isForOrder || livemode !== isLiveKey(secretKey) || !isText(id) || !isWebAddress(url)) {
    throw new ProviderError('unknown', 'Stripe answered another session');
  }
  return { codeUrl: url, reference: id };
}

export function stateOf(session: Session, orderNo: string, secretKey: string): TradeState {
  if (session.client_reference_id !== orderNo || session.livemode !== isLiveKey(secretKey)) {
    throw new ProviderError('unknown', 'Stripe tells of another trade');
  }
  if (session.payment_status !== 'paid') {
    return { state: session.status === 'expired' ? 'closed' : 'waiting' };
  }
  const charge = partOf(partOf(session.payment_intent).latest_charge);
  if (charge.disputed === true) {
    return { state: 'refunded', isDisputed: true };
  }
  if (isWhole(charge.amount_refunded)) {
    return { state: 'refunded' };
  }
  const trade = tradeOf(session, charge.created);
  if (!trade) {
    throw new ProviderError('unknown', 'Stripe tells of a trade that lacks a part');
  }
  return { state: 'paid', trade };
}

/** Null for a trade with a missing part. */
export function tradeOf(session: Session, paidAtSeconds: unknown): PaidTrade | null {
  const { client_reference_id: orderNo, payment_intent, amount_total: amountFen, currency } = session;
  const providerNo = isText(payment_intent) ? payment_intent : partOf(payment_intent).id;
  if (!isText(orderNo) || !isText(providerNo) || !isWhole(amountFen) || !isText(currency) || !isWhole(paidAtSeconds)) {
    return null;
  }
  return { orderNo, providerNo, amountFen, currency: currency.toUpperCase(), paidAt: new Date(paidAtSeconds * 1000) };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const partOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
