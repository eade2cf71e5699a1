import { referenceOf } from '#rules/billing/bank-transfer.ts';
import { actsOfClawback, type ClawbackAct } from '#rules/billing/clawback.ts';
import { refundReferenceOf } from '#rules/billing/hanging-refund.ts';
import { actsOf, departureOf, isBooked, type UnmatchedAct } from '#rules/billing/unmatched-payment.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { holdsLease } from '#server/database/leases/leases.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { Decision, DecisionResult } from '#server/feature/review-queue.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { post } from '../ledger/post.ts';
import { startRefund } from '../refunds/send-refund.ts';
import { insertRefund, isPaidBackUnder, updateRefund } from '../refunds/store-refunds.ts';
import { type UnmatchedPayment, updateUnmatched } from '../suspense/store-unmatched.ts';
import { lockWithOrder } from '../suspense/unmatched-items.ts';
import { actOf, providerOf } from './ask-first.ts';
import { decideClawback, mayEndGoods } from './decide-clawback.ts';

const STATE = { ok: false, failure: 'STATE' } as const;

type AnyAct = UnmatchedAct | ClawbackAct;

/** The acts that a payment may have now; its order is locked. */
export async function actsOfRow(tx: Transaction, row: UnmatchedPayment, order: Order): Promise<readonly AnyAct[]> {
  const { kind, channel, currency, amount_fen: amountFen, turns, is_over: isOver } = row;
  return kind === 'refund' || kind === 'dispute'
    ? actsOfClawback({ isGone: turns % 2 === 1, isOver, mayEnd: await mayEndGoods(tx, row, order) })
    : actsOf({ channel, currency, amountFen, memberId: order.member_id });
}

/** The act with its number and note, or what is wrong with them. */
export async function checkAct(tx: Transaction, id: number, decision: Decision) {
  const locked = await lockWithOrder(tx, id);
  if (locked?.row.state !== 'open') {
    return STATE;
  }
  const { row, order } = locked;
  const act = actOf(decision);
  if (decision.outcome === 'fail' || !act || !(await actsOfRow(tx, row, order)).includes(act)) {
    return { ok: false, failure: 'FIGURE', field: 'act' } as const;
  }
  const { number = '', note = '' } = decision.figures;
  const reference = act !== 'byHand' ? null : (row.channel === 'bank' ? referenceOf : refundReferenceOf)(number);
  if (act === 'byHand' && (reference === null || reference === row.provider_no)) {
    return { ok: false, failure: 'FIGURE', field: 'number' } as const;
  }
  if (note === '') {
    return { ok: false, failure: 'FIGURE', field: 'note' } as const;
  }
  if (reference !== null && (await isPaidBackUnder(tx, reference))) {
    return { ok: false, failure: 'REFERENCE_USED', field: 'number' } as const;
  }
  return { ok: true, row, order, act, reference, note } as const;
}

/** The member and the item are locked. Each act begins at an open payment and takes its money once. */
export async function decideUnmatched(
  tx: Transaction,
  deps: Deps,
  id: number,
  decision: Decision,
): Promise<DecisionResult> {
  if (decision.outcome === 'fail') {
    return { ok: true };
  }
  const checked = await checkAct(tx, id, decision);
  if (!checked.ok) {
    return checked;
  }
  const { act } = checked;
  return act === 'goodsEnd' || act === 'goodsStay'
    ? decideClawback(tx, deps, act, { ...checked, at: decision.at })
    : acts[act](tx, deps, { ...checked, decision });
}

type PaymentDecision = {
  row: UnmatchedPayment;
  order: Order;
  reference: string | null;
  note: string;
  decision: Decision;
};
type Act = (tx: Transaction, deps: Deps, acting: PaymentDecision) => Promise<DecisionResult>;

const acts: Record<UnmatchedAct, Act> = { balance: toBalance, back: sendBack, byHand: endByHand };

/** The lease is still valid, so nobody has asked since the provider said that it has the money. */
async function toBalance(
  tx: Transaction,
  deps: Deps,
  { row, order, note, decision }: PaymentDecision,
): Promise<DecisionResult> {
  const { member_id: memberId, order_no } = order;
  const { lease, at } = decision;
  const mayAct = !providerOf(deps, row) || (lease !== undefined && (await holdsLease(tx, lease, deps.clock.now())));
  if (memberId === null || !mayAct) {
    return { ok: false, failure: 'BEING_ASKED' };
  }
  await move(tx, row, { memberId }, at);
  await updateUnmatched(tx, row.id, { state: 'balance', note, decided_at: at });
  const params = { order: order_no, amount: yuanOf(row.amount_fen) };
  await sendMessage(tx, deps.clock, memberId, 'paymentToBalance', params);
  return { ok: true };
}

/** Sends the money back as a refund of its provider, with its leases and tries; the money stays in suspense until the provider has paid it back. */
async function sendBack(tx: Transaction, _: Deps, { row, note, decision }: PaymentDecision): Promise<DecisionResult> {
  const { staffId, at } = decision;
  const refund = await insertRefund(tx, {
    ...{ refund_no: randomCode(20), order_id: row.order_id, unmatched_id: row.id, way: 'channel', reason: note },
    ...{ amount_fen: row.amount_fen, asked_by: staffId, created_at: at },
  });
  if (!refund) {
    return STATE;
  }
  await updateRefund(tx, refund.id, { state: 'sending', decided_at: at, next_at: at });
  await updateUnmatched(tx, row.id, { state: 'sending', note });
  return { ok: true, afterCommit: (reached) => startRefund(reached, refund.id) };
}

async function endByHand(
  tx: Transaction,
  deps: Deps,
  { row, order, reference, note, decision }: PaymentDecision,
): Promise<DecisionResult> {
  const { at } = decision;
  if (isBooked(row)) {
    await move(tx, row, { channel: row.channel }, at);
  }
  await updateUnmatched(tx, row.id, { state: 'byHand', reference, note, decided_at: at });
  if (order.member_id !== null && isBooked(row)) {
    const params = { order: order.order_no, amount: yuanOf(row.amount_fen), number: reference ?? '' };
    await sendMessage(tx, deps.clock, order.member_id, 'refundByHand', params);
  }
  return { ok: true };
}

/** One key for all acts, so that the ledger itself refuses a second one. */
async function move(
  tx: Transaction,
  row: UnmatchedPayment,
  to: Parameters<typeof departureOf>[0],
  at: Date,
): Promise<void> {
  const { id, order_id: orderId, amount_fen: amountFen } = row;
  const kind = 'memberId' in to ? 'surplus' : 'refund';
  await post(tx, { key: `unmatched:${id}`, kind, orderId, at, postings: departureOf(to, amountFen) });
}
