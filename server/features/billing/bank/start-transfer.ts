import { randomInt } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import { REMARK_LENGTH, REMARK_LETTERS } from '#rules/billing/bank-transfer.ts';
import { closesAt, isPayable, mayPayWith } from '#rules/billing/order-life.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { done, fail } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { findOrder, lockOrder, updateOrder } from '../orders/store-orders.ts';
import type { Payer } from '../payment/start-payment.ts';
import { findRemark, insertTransfer } from './store-transfers.ts';

/** The account to transfer to, and the remark by which the money is found. The order then stays open for 72 hours. */
export async function startTransfer(context: Payer, orderNo: string) {
  const { db, member, language, config } = context;
  const { bank } = config.payment;
  const found = await findOrder(db, member.id, orderNo);
  if (!found) {
    return fail('NOT_FOUND');
  }
  if (!bank || !mayPayWith(found.kind, 'bank') || found.amount_fen === 0) {
    return fail('PAYTYPE');
  }
  const refused = await refuseFrozenMember(db, member.id);
  if (refused) {
    return refused;
  }
  const chosen = await db.transaction().execute((tx) => choose(tx, context, found));
  return chosen
    ? done({
        ...orderOnWire(chosen.order, language, config.environment === 'demo'),
        bank: { ...bank, remark: chosen.remark },
      })
    : fail('STATE');
}

/** Null when the order cannot be paid any more. */
async function choose(tx: Transaction, { clock }: Payer, { order_no }: Order) {
  const order = await lockOrder(tx, order_no);
  const now = clock.now();
  if (
    !order ||
    !isPayable({ status: order.status, closesAtSeconds: secondsOf(order.closes_at ?? now) }, secondsOf(now))
  ) {
    return null;
  }
  const closes = new Date(closesAt(secondsOf(order.created_at), 'bank') * 1000);
  return {
    remark: (await findRemark(tx, order.id)) ?? (await newRemark(tx, order.id, now)),
    // A refused slip may already have set a later end.
    order: await updateOrder(tx, order.id, {
      paytype: 'bank',
      closes_at: order.closes_at && order.closes_at > closes ? order.closes_at : closes,
    }),
  };
}

async function newRemark(tx: Transaction, orderId: number, at: Date): Promise<string> {
  const remark = Array.from({ length: REMARK_LENGTH }, () => REMARK_LETTERS[randomInt(REMARK_LETTERS.length)]).join('');
  const isFree = await insertTransfer(tx, { order_id: orderId, remark, created_at: at });
  return isFree ? remark : newRemark(tx, orderId, at);
}
