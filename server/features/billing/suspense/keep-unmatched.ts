import { arrivalOf, isBooked, type UnmatchedKind } from '#rules/billing/unmatched-payment.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { MoneyChannel, PaidTrade } from '#server/ports/payment.ts';
import { post } from '../ledger/post.ts';
import { findTx } from '../ledger/store-ledger.ts';
import { insertUnmatched } from './store-unmatched.ts';
import { openUnmatched } from './unmatched-items.ts';

type ConfirmedPayment = { kind: UnmatchedKind; channel: MoneyChannel; trade: PaidTrade };

/**
 * Stores a confirmed payment that does not fit its locked order: once, in the suspense account, with an item of staff. False for a payment that is
 * already stored.
 */
export async function keepUnmatched(
  tx: Transaction,
  { clock, log }: Deps,
  order: Order,
  { kind, channel, trade }: ConfirmedPayment,
): Promise<boolean> {
  const now = clock.now();
  const { providerNo, amountFen, currency, paidAt } = trade;
  // The key of any payment that does not pay its order: one credited to a balance, before its account was closed, has the same key.
  const key = `surplus:${channel}:${providerNo}`;
  if (await findTx(tx, key)) {
    return false;
  }
  const columns = { kind, channel, provider_no: providerNo, amount_fen: amountFen, currency };
  const id = await insertUnmatched(tx, { ...columns, order_id: order.id, paid_at: paidAt, created_at: now });
  if (id === null) {
    return false;
  }
  if (isBooked(trade)) {
    const postings = arrivalOf({ channel, amountFen });
    await post(tx, { key, kind: 'surplus', orderId: order.id, at: now, postings });
  }
  await openUnmatched(tx, { id, order_id: order.id }, now);
  log.error({ channel, order: order.order_no, unmatched: id, kind }, 'a payment does not fit its order');
  if (order.member_id !== null && isBooked(trade)) {
    const params = { order: order.order_no, amount: yuanOf(amountFen), price: yuanOf(order.amount_fen) };
    await sendMessage(tx, clock, order.member_id, 'paymentUnmatched', params);
  }
  return true;
}
