import { yuanOf } from '#rules/billing/yuan.ts';
import type { AccountClosing } from '#server/feature/account-closing.ts';
import { countWaitingInvoices, updateInvoicesRejected } from './invoices/store-invoices.ts';
import { forfeit } from './ledger/forfeit.ts';
import { findMoney } from './ledger/store-ledger.ts';
import { endPaying } from './payment/end-paying.ts';
import { hasRefundOnItsWay } from './refunds/store-refunds.ts';
import {
  countPaidOrders,
  hasOrderInChecking,
  removeBuyer,
  removeFreeOrders,
  updateOrdersClosed,
} from './store-closing.ts';
import { findMembership } from './store-membership.ts';

/** Money records stay as the law requires, without the person and the name of the app. Trials are deleted. */
export const closing: AccountClosing = {
  async loss(db, memberId, now) {
    const { balanceFen, giftFen, points } = await findMoney(db, memberId);
    const membership = await findMembership(db, memberId, now);
    return {
      balance: yuanOf(balanceFen + giftFen),
      orders: await countPaidOrders(db, memberId),
      points,
      invoices: await countWaitingInvoices(db, memberId),
      ...(membership && { membership: { level: membership.level, expire: membership.expiresAtSeconds } }),
    };
  },
  settle: endPaying,
  mayClose: async (tx, memberId) =>
    !(await hasOrderInChecking(tx, memberId)) && !(await hasRefundOnItsWay(tx, memberId)),
  async erase(tx, { id }, now) {
    await forfeit(tx, id, now);
    await removeFreeOrders(tx, id);
    await updateOrdersClosed(tx, id);
    await updateInvoicesRejected(tx, id, now);
    await removeBuyer(tx, id);
  },
};
