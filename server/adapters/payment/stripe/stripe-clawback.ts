import type { Clawback, ClawbackReport } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** A refund or a dispute in Stripe's form (docs.stripe.com/api/refunds/object, docs.stripe.com/api/disputes/object). */
type Fields = Record<string, unknown>;

/** The events of a dispute (docs.stripe.com/api/events/types). */
const DISPUTES: readonly string[] = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];
/** `refund.created` is sent for every refund; the others after a change. */
const REFUNDS: readonly string[] = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];

/** The refund or the dispute that an event is about; null for any other event. */
export function clawbackOf(type: string, object: Fields): Clawback | null {
  const { id, payment_intent } = object;
  // A refund with our number is ours, even before the answer to our request has arrived.
  if (isOurs(object)) {
    return null;
  }
  const kind = DISPUTES.includes(type) ? 'dispute' : REFUNDS.includes(type) ? 'refund' : null;
  const providerNo = nameOf(payment_intent);
  return kind !== null && object.object === kind && isText(id) && providerNo !== null
    ? { kind, number: id, providerNo }
    : null;
}

export const clawbackPath = ({ kind, number }: Clawback): string =>
  `/v1/${kind === 'dispute' ? 'disputes' : 'refunds'}/${encodeURIComponent(number)}`;

/** Null for a refund of ours. */
export function clawbackReportOf(fields: Fields, { kind, number, providerNo }: Clawback): ClawbackReport | null {
  const { id, object, amount, currency, payment_intent } = fields;
  const isAsked = id === number && object === kind && nameOf(payment_intent) === providerNo;
  if (!isAsked || !Number.isSafeInteger(amount) || (amount as number) <= 0 || !isText(currency)) {
    throw new ProviderError('unknown', `Stripe tells of another ${kind}`);
  }
  if (isOurs(fields)) {
    return null;
  }
  const money = { amountFen: amount as number, currency: currency.toUpperCase() };
  return { ...money, ...(kind === 'dispute' ? disputeOf(fields) : refundOf(fields)) };
}

function refundOf({
  status,
  failure_reason,
}: Fields): Pick<ClawbackReport, 'isGone' | 'isOver' | 'words' | 'respondBy'> {
  const isGone = status === 'succeeded';
  const isOver = isGone || status === 'failed' || status === 'canceled';
  return { isGone, isOver, words: wordsOf(status, failure_reason), respondBy: null };
}

/** The final states; `won` counts only after the money has returned. */
const ENDS: readonly unknown[] = ['won', 'lost', 'warning_closed', 'prevented'];

/**
 * `balance_transactions` is empty before a withdrawal, has one entry while the money is withdrawn, and two after its return. An inquiry (`warning_…`)
 * withdraws nothing; the event about a won dispute may precede the money.
 */
function disputeOf({ status, reason, balance_transactions, evidence_details }: Fields) {
  if (!Array.isArray(balance_transactions)) {
    throw new ProviderError('unknown', 'Stripe tells of a dispute without its movements');
  }
  const isGone = balance_transactions.length % 2 === 1;
  const { due_by } = (evidence_details ?? {}) as Fields;
  const isOver = ENDS.includes(status) && (status === 'lost' || !isGone);
  const respondBy = !isOver && Number.isSafeInteger(due_by) ? new Date((due_by as number) * 1000) : null;
  return { isGone, isOver, words: wordsOf(status, reason), respondBy };
}

const isOurs = ({ metadata }: Fields): boolean => isText(((metadata ?? {}) as Fields).refund_no);
const wordsOf = (...words: unknown[]): string => words.filter(isText).join(' · ').slice(0, 300);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** The name of an object, which may be the object itself or only its name. */
function nameOf(value: unknown): string | null {
  const name = typeof value === 'object' && value !== null ? (value as Fields).id : value;
  return isText(name) ? name : null;
}
