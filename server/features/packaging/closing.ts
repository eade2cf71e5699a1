import type { AccountClosing } from '#server/feature/account-closing.ts';
import { countKeysOf, countPackedApps, deleteAppsOf, destroyKeysOf } from './store-closing.ts';

/** Signing keys are destroyed at once, unlike a deleted app's key, which is kept for 30 days. */
export const closing: AccountClosing = {
  loss: async (db, memberId) => ({
    packed: await countPackedApps(db, memberId),
    keys: await countKeysOf(db, memberId),
  }),
  async erase(tx, { id }) {
    await destroyKeysOf(tx, id);
    await deleteAppsOf(tx, id);
  },
};
