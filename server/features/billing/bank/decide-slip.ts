import { secondsOf } from '#contract/wire-values.ts';
import { closesAfterRefusal, referenceOf } from '#rules/billing/bank-transfer.ts';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import { typedNumber } from '#rules/typed-number.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Decision, DecisionResult } from '#server/feature/review-queue.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { lockOrderById, updateOrder } from '../orders/store-orders.ts';
import { settleConfirmed } from '../payment/settle-trade.ts';
import { slipReasonOf } from './slip-reasons.ts';
import { findSlip, isReferenceUsed, type Slip, updateSlipDecided } from './store-transfers.ts';

type Pass = Extract<Decision, { outcome: 'pass' }>;
type Fail = Extract<Decision, { outcome: 'fail' }>;

/** Staff have found the money in the bank’s statement, or have not. The member and the item are locked. */
export async function decide(tx: Transaction, deps: Deps, slipId: number, decision: Decision): Promise<DecisionResult> {
  const slip = await findSlip(tx, slipId);
  if (slip?.status !== 'open') {
    return { ok: false, failure: 'STATE' };
  }
  return decision.outcome === 'pass' ? confirm(tx, deps, slip, decision) : refuse(tx, deps, slip, decision);
}

/** An amount that differs from the order’s moves nothing (decision 045): the slip is refused with that reason. */
export async function checkConfirmation(tx: Transaction, slip: Slip, { figures }: Pass) {
  const order = await lockOrderById(tx, slip.order_id);
  const reference = referenceOf(figures.reference ?? '');
  if (!reference) {
    return { ok: false, failure: 'FIGURE', field: 'reference' } as const;
  }
  const amountFen = fenOfYuan(typedNumber(figures.amount ?? ''));
  if (amountFen === null) {
    return { ok: false, failure: 'FIGURE', field: 'amount' } as const;
  }
  if (amountFen !== order.amount_fen) {
    return { ok: false, failure: 'AMOUNT_DIFFERS', field: 'amount' } as const;
  }
  if (await isReferenceUsed(tx, reference)) {
    return { ok: false, failure: 'REFERENCE_USED', field: 'reference' } as const;
  }
  return { ok: true, order, reference } as const;
}

async function confirm(tx: Transaction, deps: Deps, slip: Slip, pass: Pass): Promise<DecisionResult> {
  const checked = await checkConfirmation(tx, slip, pass);
  if (!checked.ok) {
    return checked;
  }
  const { order, reference } = checked;
  await updateSlipDecided(tx, slip.id, pass.at, { status: 'passed', reference });
  const { order_no: orderNo, amount_fen: amountFen } = order;
  const trade = { orderNo, providerNo: reference, amountFen, currency: 'CNY', paidAt: slip.created_at };
  const { outcome, afterCommit } = await settleConfirmed(tx, deps, { channel: 'bank', trade });
  if (outcome === 'paid' && order.member_id !== null) {
    const amount = yuanOf(amountFen);
    await sendMessage(tx, deps.clock, order.member_id, 'transferConfirmed', { order: orderNo, amount });
  }
  return { ok: true, afterCommit };
}

async function refuse(
  tx: Transaction,
  { clock }: Deps,
  slip: Slip,
  { reason, note, at }: Fail,
): Promise<DecisionResult> {
  const order = await lockOrderById(tx, slip.order_id);
  await updateSlipDecided(tx, slip.id, at, { status: 'failed', reason, note });
  if (order.status === 'checking') {
    const times = { createdAt: secondsOf(order.created_at), closesAt: secondsOf(order.closes_at ?? at) };
    const closes = new Date(closesAfterRefusal(times, secondsOf(at)) * 1000);
    await updateOrder(tx, order.id, { status: 'unpaid', closes_at: closes });
  }
  if (order.member_id !== null) {
    const localizedReason = slipReasonOf({ reason, note });
    await sendMessage(tx, clock, order.member_id, 'transferRefused', {
      order: order.order_no,
      reason: localizedReason,
    });
  }
  return { ok: true };
}
