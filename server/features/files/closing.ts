import type { AccountClosing } from '#server/feature/account-closing.ts';
import { removeSealedOf } from './store-sealed.ts';
import { removeAtOnce } from './sweep-files.ts';

/** Papers are deleted with the account, and their bytes after the commit; all other files are erased later. */
export const closing: AccountClosing = {
  erase: async (tx, { id }) => {
    const hashes = await removeSealedOf(tx, id);
    return (deps) => removeAtOnce(deps, hashes);
  },
};
