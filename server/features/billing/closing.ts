import type { AccountClosing } from '#server/feature/account-closing.ts';
import { closeUnpaidOrders, deleteFreeOrders, forgetBuyer, hasOrderInChecking } from './store-closing.ts';

/** Money records stay as the law requires, without the person and the name of the app. Trials are deleted. */
export const closing: AccountClosing = {
  mayClose: async (tx, memberId) => !(await hasOrderInChecking(tx, memberId)),
  async erase(tx, { id }) {
    await deleteFreeOrders(tx, id);
    await closeUnpaidOrders(tx, id);
    await forgetBuyer(tx, id);
  },
};
