import { retryAfterSeconds } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { holdsLease, type Lease } from '#server/database/leases/leases.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { PaymentChannel, RefundState } from '#server/ports/payment.ts';
import type { ProviderError } from '#server/ports/provider-error.ts';
import { post } from '../ledger/post.ts';
import { isOwned } from '../orders/deliver-and-mark-paid.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { endOfUnmatched, endsAfterAll } from '../suspense/end-of-unmatched.ts';
import { endHanging, noteDoubled, noteHanging, noteReturned } from './hanging-items.ts';
import { lockRefund, type Refund, updateRefund } from './store-refunds.ts';

/**
 * Counts a try that is about to be made. Returns the refund before it; null for a refund that has ended, is not due, or is leased by another process.
 */
export async function beginTry(tx: Transaction, deps: Deps, id: number, lease: Lease): Promise<Refund | null> {
  const now = deps.clock.now();
  const refund = await lockRefund(tx, id);
  const isDue = refund?.state === 'sending' && refund.next_at! <= now;
  if (!isDue || !(await holdsLease(tx, lease, now))) {
    return null;
  }
  const tries = refund.tries + 1;
  const next_at = new Date(now.getTime() + retryAfterSeconds(refund.tries) * 1000);
  await updateRefund(tx, id, { tries, next_at });
  await noteHanging(tx, { ...refund, tries }, now);
  return refund;
}

/** The next try is already set; staff see the reason. */
export async function keepTrouble(db: Database, id: number, { kind, fault, code, message }: ProviderError) {
  await updateRefund(db, id, { trouble: JSON.stringify({ kind, fault, code, words: message.slice(0, 300) }) });
}

export type RefundAnswer = { id: number; lease: Lease; state: RefundState };

/** Ends a refund once: its state is read again under its lock. */
export async function settleRefund(tx: Transaction, deps: Deps, { id, lease, state }: RefundAnswer): Promise<void> {
  const refund = await lockRefund(tx, id);
  if (refund?.state !== 'sending') {
    if (refund && isDoubled(refund, state)) {
      await settleDoubled(tx, deps, refund);
    }
    return;
  }
  if (state === 'returned' || (state === 'failed' && refund.returns > 0)) {
    await noteReturned(tx, refund, deps.clock.now());
  } else if (state === 'done' || (state === 'failed' && (await holdsLease(tx, lease, deps.clock.now())))) {
    await endRefund(tx, deps, refund, state);
  } else {
    await updateRefund(tx, id, { trouble: null });
  }
}

/** Whether a refund that ended in another way was also paid back by its provider. */
export const isDoubled = (
  { state, reference }: Pick<Refund, 'state' | 'reference'>,
  providerState: RefundState,
): boolean => providerState === 'done' && (state === 'kept' || (state === 'done' && reference !== null));

/** The refund was paid after it had ended in another way: the money is paid twice, unless the refunded payment still waits for staff. */
export async function settleDoubled(tx: Transaction, deps: Deps, refund: Refund): Promise<void> {
  if (await endsAfterAll(tx, refund, deps.clock.now())) {
    await endRefund(tx, deps, refund, 'done');
  } else {
    await noteDoubled(tx, deps, refund);
  }
}

/** The key of the refund's end; a refund that came back after its end needs another key. */
const endKeyOf = ({ id, returns }: Pick<Refund, 'id' | 'returns'>): string =>
  returns === 0 ? `refund-end:${id}` : `refund-end:${id}:${returns}`;

/** The end that staff set; `reference` is the provider's number of a refund made by hand. */
type ByHand = { reference: string | null; note: string };

/** The held money goes to the provider that has paid it back, or returns to the balance. */
export async function endRefund(
  tx: Transaction,
  deps: Deps,
  refund: Refund,
  state: 'done' | 'failed',
  byHand?: ByHand,
): Promise<void> {
  const at = deps.clock.now();
  const isPaid = state === 'done';
  const ended = { state: isPaid ? 'done' : 'kept', next_at: null, done_at: at, trouble: null } as const;
  if (refund.unmatched_id !== null) {
    await endOfUnmatched(tx, deps, { key: endKeyOf(refund), unmatchedId: refund.unmatched_id, isPaid, ...byHand });
    await updateRefund(tx, refund.id, { ...ended, ...byHand });
    return endHanging(tx, refund.id, at);
  }
  const order = await lockOrderById(tx, refund.order_id);
  if (!isOwned(order)) {
    throw new RangeError(`refund ${refund.id} has lost its member`);
  }
  const { member_id: memberId, paytype } = order;
  await post(tx, {
    key: endKeyOf(refund),
    kind: isPaid ? 'refund' : 'release',
    orderId: order.id,
    at,
    postings: [
      { account: { kind: 'held', memberId }, amount: -refund.amount_fen },
      {
        account: isPaid ? { kind: paytype as PaymentChannel } : { kind: 'balance', memberId },
        amount: refund.amount_fen,
      },
    ],
  });
  await updateRefund(tx, refund.id, { ...ended, ...byHand });
  await endHanging(tx, refund.id, at);
  const params = { order: order.order_no, amount: yuanOf(refund.amount_fen) };
  if (byHand?.reference) {
    await sendMessage(tx, deps.clock, memberId, 'refundByHand', { ...params, number: byHand.reference });
  } else {
    await sendMessage(tx, deps.clock, memberId, isPaid ? 'refundDone' : 'refundKept', params);
  }
}
