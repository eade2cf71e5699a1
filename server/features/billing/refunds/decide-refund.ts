import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Decision, DecisionResult } from '#server/feature/review-queue.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { post } from '../ledger/post.ts';
import { isOwned } from '../orders/deliver-and-mark-paid.ts';
import { lockOrderById, updateOrder } from '../orders/store-orders.ts';
import { hasClawback } from '../suspense/store-unmatched.ts';
import { startRefund } from './send-refund.ts';
import { lockRefund, type Refund, updateRefund } from './store-refunds.ts';
import { takeGoodsBack } from './take-goods-back.ts';

const STATE = { ok: false, failure: 'STATE' } as const;

/** The member and the item are locked. Where the rule requires two people, the first is the one who requested the refund. */
export async function decideRefund(
  tx: Transaction,
  deps: Deps,
  id: number,
  decision: Decision,
): Promise<DecisionResult> {
  const refund = await lockRefund(tx, id);
  if (refund?.state !== 'asked') {
    return STATE;
  }
  if (decision.outcome === 'fail') {
    const { reason: decline, note, at } = decision;
    await updateRefund(tx, id, { state: 'refused', decline, note, decided_at: at });
    return { ok: true };
  }
  return carryOut(tx, deps, refund, decision.at);
}

/** Takes the goods back and moves the money: into the balance, or into the held money until the provider has paid. */
async function carryOut(tx: Transaction, deps: Deps, refund: Refund, at: Date): Promise<DecisionResult> {
  const order = await lockOrderById(tx, refund.order_id);
  if (!isOwned(order) || order.status !== 'paid') {
    return STATE;
  }
  if (await hasClawback(tx, order.id)) {
    return STATE;
  }
  const postings = await takeGoodsBack(tx, deps, order, { way: refund.way, amountFen: refund.amount_fen });
  if (!postings) {
    return STATE;
  }
  await post(tx, { key: `refund:${order.id}`, kind: 'refund', orderId: order.id, at, postings });
  await updateOrder(tx, order.id, { status: 'refunded' });
  if (refund.way === 'balance') {
    await updateRefund(tx, refund.id, { state: 'done', decided_at: at, done_at: at });
    const params = { order: order.order_no, amount: yuanOf(refund.amount_fen) };
    await sendMessage(tx, deps.clock, order.member_id, 'refundToBalance', params);
    return { ok: true };
  }
  await updateRefund(tx, refund.id, { state: 'sending', decided_at: at, next_at: at });
  return { ok: true, afterCommit: (reached) => startRefund(reached, refund.id) };
}
