import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import type { RefundWay } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { findMemberForStaff } from '#server/features/account/members-for-staff.ts';
import { textIn } from '#words/language.ts';
import { findMoney } from '../ledger/store-ledger.ts';
import { findOrderOfAnybody } from '../orders/store-orders.ts';
import { refundOffer, whyNoRefund } from '../refunds/refund-offer.ts';
import { orderForStaff } from './find-orders.ts';
import { movementOnWire } from './movement-on-wire.ts';
import { moneyOnWire } from './read-member-money.ts';
import { findNewestRefund, listItemsOfOrder, listMovementsOfOrder, listPayments } from './store-books.ts';

type ReadContext = Context<typeof billing.readOrder, typeof billingSchemas.readOrder>;

const ways: readonly RefundWay[] = ['channel', 'balance'];

/** One order: its payment, its movements, the decisions of staff, and the refund that is possible. The view is recorded. */
export const readOrder = handle(billing, billingSchemas, 'readOrder', async (context) => {
  const { db, input, language, config, noteAct } = context;
  const order = await findOrderOfAnybody(db, input.order_no);
  if (!order) {
    return fail('NOT_FOUND');
  }
  const [payments, movements, items, refund, offers, member] = await Promise.all([
    listPayments(db, order.id),
    listMovementsOfOrder(db, order.id),
    listItemsOfOrder(db, order.id),
    findNewestRefund(db, order.id),
    db.transaction().execute((tx) => offersOf(tx, context, order)),
    memberOf(context, order),
  ]);
  await noteAct(db, { target: `order:${order.id}` });
  return done({
    order: orderForStaff(order, language, config),
    member,
    payments: payments.map(({ channel, state, provider_no, created_at }) => ({
      channel,
      state,
      provider_no: provider_no ?? '',
      time: secondsOf(created_at),
    })),
    movements: movements.map((movement) => movementOnWire(movement, language)),
    items: items.map(({ queue, id, status, created_at }) => ({ queue, id, status, time: secondsOf(created_at) })),
    refund: refund
      ? { state: refund.state, way: refund.way, amount: yuanOf(refund.amount_fen), number: refund.reference ?? '' }
      : null,
    ways: offers,
    two_people_above: yuanOf(config.payment.twoPeopleAboveFen),
  });
});

async function offersOf(tx: Transaction, { language }: ReadContext, order: Order) {
  const offers = [];
  for (const way of ways) {
    const offer = await refundOffer(tx, order, way);
    offers.push({
      way,
      amount: yuanOf(offer.ok ? offer.amountFen : 0),
      reason: offer.ok ? '' : textIn(language, whyNoRefund[offer.reason]),
    });
  }
  return offers;
}

/** Null once the account is closed. */
async function memberOf({ db }: ReadContext, { member_id }: Order) {
  const member = member_id === null ? null : await findMemberForStaff(db, member_id);
  return member
    ? {
        id: member.id,
        name: member.username || member.mobile || member.email || '',
        money: moneyOnWire(await findMoney(db, member.id)),
      }
    : null;
}
