import type { Leaving } from '#server/leaving.ts';
import { closeUnpaidOrders, forgetBuyer, hasOrderInChecking } from './store-leaving.ts';

/** Money records stay as the law wants, without the person. */
export const leaving: Leaving = {
  mayLeave: async (tx, memberId) => !(await hasOrderInChecking(tx, memberId)),
  async leave(tx, { id }) {
    await closeUnpaidOrders(tx, id);
    await forgetBuyer(tx, id);
  },
};
