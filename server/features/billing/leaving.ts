import type { Leaving } from '#server/leaving.ts';
import { closeUnpaidOrders, deleteFreeOrders, forgetBuyer, hasOrderInChecking } from './store-leaving.ts';

/** Money records stay as the law wants, without the person and the name of the app. A trial is none. */
export const leaving: Leaving = {
  mayLeave: async (tx, memberId) => !(await hasOrderInChecking(tx, memberId)),
  async leave(tx, { id }) {
    await deleteFreeOrders(tx, id);
    await closeUnpaidOrders(tx, id);
    await forgetBuyer(tx, id);
  },
};
