import { isReturned, turnOf } from '#rules/billing/clawback.ts';
import { isBooked } from '#rules/billing/unmatched-payment.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { updateItemWithdrawn } from '#server/feature/store-review-items.ts';
import type { Clawback, ClawbackReport, PaymentChannel } from '#server/ports/payment.ts';
import { post } from '../ledger/post.ts';
import { insertUnmatched, lockUnmatchedByNo, type UnmatchedPayment, updateUnmatched } from './store-unmatched.ts';
import { openUnmatched, unmatched } from './unmatched-items.ts';

type Word = { channel: PaymentChannel; clawback: Clawback; state: ClawbackReport };

/**
 * Stores the provider's answer that money of a locked order was taken back: posted against suspense each time it leaves and returns, with an item of
 * staff until it has returned for good. After their decision staff get a message about a change, and no posting is guessed.
 */
export async function keepClawback(tx: Transaction, deps: Deps, order: Order, word: Word): Promise<void> {
  const { state } = word;
  const row = await rowOf(tx, deps, order, word);
  if (!row) {
    return;
  }
  const now = deps.clock.now();
  const isGone = row.turns % 2 === 1;
  const isNews = row.said !== state.words || row.is_over !== state.isOver || isGone !== state.isGone;
  const words = { said: state.words, respond_by: state.respondBy, is_over: state.isOver };
  if (row.state !== 'open' && row.state !== 'returned') {
    await updateUnmatched(tx, row.id, words);
    if (isGone !== state.isGone) {
      deps.log.error({ unmatched: row.id }, 'money that was taken back has moved again after staff had decided');
      await openUnmatched(tx, row, now);
    }
    return;
  }
  const turns = isGone === state.isGone ? row.turns : await turn(tx, row, order, state, now);
  const isOver = isReturned(state);
  await updateUnmatched(tx, row.id, { ...words, turns, state: isOver ? 'returned' : 'open' });
  if (isOver) {
    await updateItemWithdrawn(tx, unmatched.name, row.id, now);
  } else if (isNews || row.state === 'returned') {
    await openUnmatched(tx, row, now);
  }
}

/** The row, inserted at the first such answer. Null when no money has left and none will. */
async function rowOf(tx: Transaction, { clock, log }: Deps, order: Order, { channel, clawback, state }: Word) {
  const found = await lockUnmatchedByNo(tx, channel, clawback.number);
  if (found || isReturned(state)) {
    return found ?? null;
  }
  const now = clock.now();
  const { kind, number } = clawback;
  const columns = { kind, channel, provider_no: number, amount_fen: state.amountFen, currency: state.currency };
  const id = await insertUnmatched(tx, { ...columns, order_id: order.id, paid_at: now, created_at: now });
  log.error({ channel, order: order.order_no, unmatched: id, kind }, 'money of a paid order was taken back outside');
  return (await lockUnmatchedByNo(tx, channel, number)) ?? null;
}

async function turn(
  tx: Transaction,
  row: UnmatchedPayment,
  { id: orderId }: Order,
  { isGone }: ClawbackReport,
  at: Date,
) {
  const { id, channel, amount_fen: amountFen } = row;
  const turns = row.turns + 1;
  if (isBooked(row)) {
    const postings = turnOf({ channel, amountFen }, isGone);
    await post(tx, { key: `taken:${id}:${turns}`, kind: 'refund', orderId, at, postings });
  }
  return turns;
}
