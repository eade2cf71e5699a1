import type { Account } from '#rules/billing/ledger-accounts.ts';
import { retryAfterSeconds } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { holdsLease, type Lease } from '#server/database/leases/leases.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { post } from '../ledger/post.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { updateUnmatched } from '../suspense/store-unmatched.ts';
import { noteReturned } from './hanging-items.ts';
import { requestOf } from './refund-request.ts';
import { isDoubled, type RefundAnswer, settleDoubled } from './settle-refund.ts';
import { lockRefund, type Refund, updateRefund } from './store-refunds.ts';

/**
 * Asks the provider about a refund that has ended. False when the provider gave no answer or another process is asking, so that the notification must
 * be repeated.
 */
export async function askAgain(deps: Deps, refund: Refund, patienceMs: number): Promise<boolean> {
  const { id } = refund;
  const once = async (lease: Lease) => {
    const { channel, request } = await deps.db.transaction().execute((tx) => requestOf(tx, refund));
    const state = await deps.payments[channel].queryRefund(request);
    await deps.db.transaction().execute((tx) => settleTurned(tx, deps, { id, lease, state }));
    return true;
  };
  try {
    return (await underLease(deps, `refund:${id}`, once, { patienceMs })) ?? false;
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, refund: id }, 'a refund that has turned is not asked about yet');
    return false;
  }
}

/**
 * Applies the provider's answer to the present state of the refund, even if that has changed meanwhile. A refund made by hand never turns with ours.
 */
async function settleTurned(tx: Transaction, deps: Deps, { id, lease, state }: RefundAnswer): Promise<void> {
  const refund = await lockRefund(tx, id);
  const hasReturned = state === 'failed' || state === 'returned';
  if (refund && isDoubled(refund, state)) {
    await settleDoubled(tx, deps, refund);
  } else if (
    refund?.state === 'done' &&
    refund.reference === null &&
    hasReturned &&
    (await holdsLease(tx, lease, deps.clock.now()))
  ) {
    await takeBack(tx, deps, refund);
  }
}

/**
 * The provider has the money again, so it is held once more, and staff decide: it may already be on its way by another hand. The money of a closed
 * account goes to the house until staff have found its owner, and that of an unmatched payment waits in suspense as before.
 */
async function takeBack(tx: Transaction, deps: Deps, refund: Refund): Promise<void> {
  const { id, amount_fen, tries } = refund;
  const at = deps.clock.now();
  const { channel } = await requestOf(tx, refund);
  const order = await lockOrderById(tx, refund.order_id);
  const { member_id: memberId } = order;
  const returns = refund.returns + 1;
  await post(tx, {
    key: `refund-back:${id}:${returns}`,
    kind: 'hold',
    orderId: order.id,
    at,
    postings: [
      { account: { kind: channel }, amount: -amount_fen },
      { account: waitsIn(refund, memberId), amount: amount_fen },
    ],
  });
  const next_at = new Date(at.getTime() + retryAfterSeconds(tries) * 1000);
  const isOver = memberId === null && refund.unmatched_id === null;
  const columns = isOver ? { state: 'kept' as const } : { state: 'sending' as const, next_at, done_at: null };
  await updateRefund(tx, id, { ...columns, returns });
  if (refund.unmatched_id !== null) {
    await updateUnmatched(tx, refund.unmatched_id, { state: 'sending', decided_at: null });
  }
  await noteReturned(tx, refund, at);
  deps.log.error({ refund: id }, 'a refund has come back after its provider had paid it');
  if (memberId !== null && refund.unmatched_id === null) {
    const params = { order: order.order_no, amount: yuanOf(amount_fen) };
    await sendMessage(tx, deps.clock, memberId, 'refundReturned', params);
  }
}

const waitsIn = ({ unmatched_id }: Refund, memberId: number | null): Account =>
  unmatched_id !== null ? { kind: 'suspense' } : memberId === null ? { kind: 'forfeits' } : { kind: 'held', memberId };
