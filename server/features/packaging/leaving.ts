import type { Leaving } from '#server/leaving.ts';
import { countKeysOf, countPackedApps, deleteAppsOf, destroyKeysOf } from './store-leaving.ts';

/** Goes before the orders, to which builds refer. Signing keys are destroyed at once, not after the 30 days that a deleted app's key is kept. */
export const leaving: Leaving = {
  loss: async (db, memberId) => ({
    packed: await countPackedApps(db, memberId),
    keys: await countKeysOf(db, memberId),
  }),
  async leave(tx, { id }) {
    await destroyKeysOf(tx, id);
    await deleteAppsOf(tx, id);
  },
};
