import { secondsOf } from '#contract/wire-values.ts';
import { isLate } from '#rules/billing/order-life.ts';
import { whyUnmatched } from '#rules/billing/unmatched-payment.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order, OwnedOrder } from '#server/feature/goods/purchase.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { MoneyChannel, PaidTrade } from '#server/ports/payment.ts';
import { post } from '../ledger/post.ts';
import { cameIn, deliver, isOwned, markPaid } from '../orders/deliver-and-mark-paid.ts';
import { findOrderOfAnybody, lockOrder, updateOrder } from '../orders/store-orders.ts';
import { keepUnmatched } from '../suspense/keep-unmatched.ts';
import { insertNotice, updatePaymentPaid, upsertPayment } from './store-payments.ts';

/**
 * `surplus`: real money that cannot pay the order any more and is now in the balance. `unmatched`: the payment does not fit the order, and staff
 * decide.
 */
export type TradeOutcome = 'paid' | 'again' | 'surplus' | 'unmatched' | 'unknown';

/** A payment confirmed by the provider, in a notification or an answer, or by staff from the bank’s statement. */
export type ConfirmedTrade = { channel: MoneyChannel; trade: PaidTrade; eventId?: string };

/** Settles a confirmed payment once, for any number and order of the provider's reports. */
export async function settleTrade(deps: Deps, confirmed: ConfirmedTrade): Promise<TradeOutcome> {
  const settled = await deps.db.transaction().execute(async (tx) => {
    const result = await settleConfirmed(tx, deps, confirmed);
    await note(tx, deps, confirmed, result.outcome);
    return result;
  });
  settled.afterCommit?.(deps);
  return settled.outcome;
}

type Result = { outcome: TradeOutcome; afterCommit?: ((deps: Deps) => void) | undefined };

/** The same inside a transaction; nothing is sent or started before its commit. */
export async function settleConfirmed(
  tx: Transaction,
  deps: Deps,
  { channel, trade }: ConfirmedTrade,
): Promise<Result> {
  const order = await lockWithMember(tx, trade.orderNo);
  if (!order) {
    return { outcome: 'unknown' };
  }
  const payment = await upsertPayment(tx, { order, channel, at: deps.clock.now() });
  if (payment.provider_no === trade.providerNo) {
    return { outcome: 'again' };
  }
  await updatePaymentPaid(tx, payment, trade.providerNo);
  const kind = whyUnmatched({ amountFen: order.amount_fen, memberId: order.member_id }, trade);
  if (kind !== null || !isOwned(order)) {
    const isKept = await keepUnmatched(tx, deps, order, { kind: kind ?? 'nobody', channel, trade });
    return { outcome: isKept ? 'unmatched' : 'again' };
  }
  const delivered = (await mayStillPay(tx, order, trade)) ? await deliver(tx, deps, order) : null;
  if (!delivered?.ok) {
    return { outcome: await keepSurplus(tx, deps, order, { channel, trade }) };
  }
  const from = [cameIn(channel, trade.amountFen)];
  await markPaid(tx, order, { paytype: channel, at: deps.clock.now(), from });
  return { outcome: 'paid', afterCommit: delivered.afterCommit };
}

/** Locks the member first, as the closing of an account does. */
async function lockWithMember(tx: Transaction, orderNo: string): Promise<Order | undefined> {
  const found = await findOrderOfAnybody(tx, orderNo);
  if (found?.member_id) {
    await lockMember(tx, found.member_id);
  }
  return lockOrder(tx, orderNo);
}

/** A recharge may be paid at any time. Other orders keep their price only for their own time, and not for a frozen member. */
async function mayStillPay(tx: Transaction, order: OwnedOrder, { paidAt }: PaidTrade): Promise<boolean> {
  if (order.kind === 'recharge') {
    return order.status !== 'paid' && order.status !== 'refunded';
  }
  const isOpen = order.status === 'unpaid' || order.status === 'checking';
  const late = isLate(secondsOf(paidAt), secondsOf(order.closes_at ?? paidAt));
  return isOpen && !late && (await refuseFrozenMember(tx, order.member_id)) === null;
}

/** Paid twice, too late, or for goods that no longer exist: the money goes to the member's balance. */
async function keepSurplus(tx: Transaction, { clock }: Deps, order: OwnedOrder, { channel, trade }: ConfirmedTrade) {
  const { member_id: memberId, order_no, status } = order;
  const { isFresh } = await post(tx, {
    key: `surplus:${channel}:${trade.providerNo}`,
    kind: 'surplus',
    orderId: order.id,
    at: clock.now(),
    postings: [cameIn(channel, trade.amountFen), { account: { kind: 'balance', memberId }, amount: trade.amountFen }],
  });
  if (!isFresh) {
    return 'again';
  }
  if (status === 'unpaid' || status === 'checking') {
    await updateOrder(tx, order.id, { status: 'closed' });
  }
  await sendMessage(tx, clock, memberId, 'paymentKept', { order: order_no, amount: yuanOf(trade.amountFen) });
  return 'surplus';
}

async function note(tx: Transaction, { clock }: Deps, { channel, trade, eventId }: ConfirmedTrade, outcome: string) {
  // Before the commit that creates the order, the order is unknown, and the notification comes again.
  if (eventId && channel !== 'bank' && outcome !== 'unknown') {
    await insertNotice(tx, {
      channel,
      event_id: eventId,
      order_no: trade.orderNo,
      provider_no: trade.providerNo,
      amount_fen: trade.amountFen,
      currency: trade.currency,
      outcome,
      received_at: clock.now(),
    });
  }
}
