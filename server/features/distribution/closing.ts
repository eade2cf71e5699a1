import type { AccountClosing } from '#server/feature/account-closing.ts';
import { deleteUploadsOf } from './uploads/store-uploads.ts';

/** Bytes on their way are deleted with the account. Those that arrived are files, which `files` deletes. */
export const closing: AccountClosing = {
  async erase(tx, { id }) {
    const codes = await deleteUploadsOf(tx, id);
    return async ({ storage, log }) => {
      for (const code of codes) {
        await storage.arrivals
          .remove(code)
          .catch((error: unknown) => log.error({ err: error }, 'an upload of a closed account is left to the sweep'));
      }
    };
  },
};
