import { secondsOf } from '#contract/wire-values.ts';
import type { PaymentNotice } from '#server/ports/payment.ts';
import { clawbackOf } from './stripe-clawback.ts';
import { isLiveKey } from './stripe-exchange.ts';
import { type Session, tradeOf } from './stripe-session.ts';
import { isSignedEvent, timestampOf } from './stripe-signature.ts';

const MOST_DRIFT_SECONDS = 300;
/**
 * A refund of ours that was made or has changed; a late failure arrives as one or more of these, depending on the API version of the account
 * (changelog of 2024-10-28).
 */
const REFUNDS: readonly string[] = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];
const PAID: readonly unknown[] = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

type Delivery = { header: string; body: Buffer; now: Date };

/** An event of our own endpoint. Events of a connected account, or of the other mode, are not ours. */
export function readStripeNotice(
  { webhookSecret, secretKey }: { webhookSecret: string; secretKey: string },
  { header, body, now }: Delivery,
): PaymentNotice {
  const timestamp = timestampOf(header);
  const drift = Math.abs(secondsOf(now) - Number(timestamp === '' ? Number.NaN : timestamp));
  if (!(drift <= MOST_DRIFT_SECONDS) || !isSignedEvent(webhookSecret, header, body)) {
    return { ok: false, reason: 'unsigned' };
  }
  const { id, type, account, livemode, created, data } = objectOf(parse(body));
  if (typeof id !== 'string' || id === '' || typeof type !== 'string') {
    return { ok: false, reason: 'unreadable' };
  }
  if (account !== undefined || livemode !== isLiveKey(secretKey)) {
    return { ok: false, reason: 'anotherMerchant' };
  }
  const object = objectOf(objectOf(data).object);
  const refundNo = REFUNDS.includes(type) && object.object === 'refund' ? objectOf(object.metadata).refund_no : null;
  if (typeof refundNo === 'string' && refundNo !== '') {
    return { ok: true, eventId: id, trade: null, refundNo };
  }
  const clawback = clawbackOf(type, object);
  if (clawback) {
    return { ok: true, eventId: id, trade: null, clawback };
  }
  const session: Session = object;
  const isPaid = PAID.includes(type) && session.object === 'checkout.session' && session.payment_status === 'paid';
  const trade = isPaid ? tradeOf(session, created) : null;
  return { ok: true, eventId: id, trade, ...(trade && typeof session.id === 'string' && { reference: session.id }) };
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
