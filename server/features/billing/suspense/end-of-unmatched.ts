import { departureOf } from '#rules/billing/unmatched-payment.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { updateItemWithdrawn } from '#server/feature/store-review-items.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { post } from '../ledger/post.ts';
import { updateUnmatched } from './store-unmatched.ts';
import { lockWithOrder, openUnmatched, unmatched } from './unmatched-items.ts';

/** Settles a refund that had ended in nothing and is paid after all, while its payment still waits for staff. False once staff have decided. */
export async function endsAfterAll(tx: Transaction, { unmatched_id: id }: { unmatched_id: number | null }, now: Date) {
  const row = id === null ? undefined : (await lockWithOrder(tx, id))?.row;
  if (row?.state !== 'open') {
    return false;
  }
  await updateUnmatched(tx, row.id, { state: 'sending' });
  await updateItemWithdrawn(tx, unmatched.name, row.id, now);
  return true;
}

type UnmatchedEnd = { key: string; unmatchedId: number; isPaid: boolean; reference?: string | null };

/** Ends the refund of an unmatched payment: its money leaves suspense with the channel, or stays there, and staff decide anew. */
export async function endOfUnmatched(
  tx: Transaction,
  { clock }: Deps,
  { key, unmatchedId, isPaid, reference }: UnmatchedEnd,
) {
  const locked = await lockWithOrder(tx, unmatchedId);
  if (locked?.row.state !== 'sending') {
    throw new RangeError(`payment ${unmatchedId} is not on its way back`);
  }
  const { row, order } = locked;
  const at = clock.now();
  if (!isPaid) {
    await updateUnmatched(tx, row.id, { state: 'open' });
    await openUnmatched(tx, row, at);
    return;
  }
  const { channel, amount_fen: amountFen, order_id: orderId } = row;
  await post(tx, { key, kind: 'refund', orderId, at, postings: departureOf({ channel }, amountFen) });
  await updateUnmatched(tx, row.id, { state: 'back', decided_at: at });
  const { member_id: memberId, order_no } = order;
  if (memberId !== null) {
    const params = { order: order_no, amount: yuanOf(amountFen) };
    await (reference
      ? sendMessage(tx, clock, memberId, 'refundByHand', { ...params, number: reference })
      : sendMessage(tx, clock, memberId, 'refundDone', params));
  }
}
