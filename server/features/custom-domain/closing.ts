import type { AccountClosing } from '#server/feature/account-closing.ts';
import { endBinding } from './bindings/unbind-domain.ts';
import { countBindings, listBindings } from './store.ts';

/** Bindings end with their filings and certificates; their targets stay reserved, without a name. */
export const closing: AccountClosing = {
  loss: async (db, memberId) => ({ domains: await countBindings(db, memberId) }),
  async erase(tx, { id }, now) {
    for (const binding of await listBindings(tx, id)) {
      await endBinding(tx, binding, now);
    }
  },
};
