import { type ClawbackAct, endingOf, lossOf } from '#rules/billing/clawback.ts';
import { isBooked } from '#rules/billing/unmatched-payment.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { DecisionResult } from '#server/feature/review-queue.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { post } from '../ledger/post.ts';
import { isOwned } from '../orders/deliver-and-mark-paid.ts';
import { updateOrder } from '../orders/store-orders.ts';
import { offerOf } from '../refunds/refund-offer.ts';
import { takeGoodsBack } from '../refunds/take-goods-back.ts';
import { type UnmatchedPayment, updateUnmatched } from '../suspense/store-unmatched.ts';

const STATE = { ok: false, failure: 'STATE' } as const;

/** Whether the goods of an order can come back for exactly what was taken back. */
export async function mayEndGoods(
  tx: Transaction,
  row: Pick<UnmatchedPayment, 'amount_fen' | 'currency'>,
  order: Order,
) {
  const offer = await offerOf(tx, order, 'channel');
  return isBooked(row) && offer.ok && offer.amountFen === row.amount_fen;
}

type ClawbackDecision = { row: UnmatchedPayment; order: Order; note: string; at: Date };

/** Decides about money that is gone: its order ends with its goods, or keeps them. */
export async function decideClawback(
  tx: Transaction,
  deps: Deps,
  act: ClawbackAct,
  { row, order, note, at }: ClawbackDecision,
): Promise<DecisionResult> {
  const { amount_fen: amountFen } = row;
  if (act === 'goodsStay') {
    if (isBooked(row)) {
      const postings = lossOf(amountFen);
      await post(tx, { key: `unmatched:${row.id}`, kind: 'refund', orderId: order.id, at, postings });
    }
  } else {
    if (!isOwned(order) || order.status !== 'paid') {
      return STATE;
    }
    const plan = await takeGoodsBack(tx, deps, order, { way: 'channel', amountFen });
    if (!plan) {
      return STATE;
    }
    await post(tx, { key: `refund:${order.id}`, kind: 'refund', orderId: order.id, at, postings: endingOf(plan) });
    await updateOrder(tx, order.id, { status: 'refunded' });
    const params = { order: order.order_no, amount: yuanOf(amountFen) };
    await sendMessage(tx, deps.clock, order.member_id, 'paymentTakenBack', params);
  }
  await updateUnmatched(tx, row.id, { state: act, note, decided_at: at });
  return { ok: true };
}
