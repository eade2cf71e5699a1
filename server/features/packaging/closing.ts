import { secondsOf } from '#contract/wire-values.ts';
import { licencesLeft } from '#rules/billing/licences-left.ts';
import type { AccountClosing } from '#server/feature/account-closing.ts';
import { countKeysOf, countPackedApps, listPaidEnds, removeAppsOf, removeKeysOf } from './store-closing.ts';

/** Signing keys are destroyed at once, unlike a deleted app's key, which is kept for 30 days. */
export const closing: AccountClosing = {
  loss: async (db, memberId, now) => ({
    packed: await countPackedApps(db, memberId),
    keys: await countKeysOf(db, memberId),
    licences: licencesLeft(await listPaidEnds(db, memberId), secondsOf(now)),
  }),
  async erase(tx, { id }) {
    await removeKeysOf(tx, id);
    await removeAppsOf(tx, id);
  },
};
