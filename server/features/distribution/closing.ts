import type { AccountClosing } from '#server/feature/account-closing.ts';
import { countApps, removeAppsOf } from './apps/store-apps.ts';
import { upsertRetiredShortsOf } from './apps/store-shorts.ts';
import { removeUploadsOf } from './uploads/store-uploads.ts';

/** Distributed apps and unfinished uploads are deleted with the account. Finished uploads are files, which `files` erases. */
export const closing: AccountClosing = {
  loss: async (db, memberId) => ({ apps: await countApps(db, memberId) }),
  async erase(tx, { id }, now) {
    await upsertRetiredShortsOf(tx, id, now);
    await removeAppsOf(tx, id);
    const codes = await removeUploadsOf(tx, id);
    return async ({ storage, log }) => {
      for (const code of codes) {
        await storage.arrivals
          .remove(code)
          .catch((error: unknown) => log.error({ err: error }, 'an upload of a closed account is left to the sweep'));
      }
    };
  },
};
