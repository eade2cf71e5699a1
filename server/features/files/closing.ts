import type { AccountClosing } from '#server/feature/account-closing.ts';
import { deleteFilesOf } from './store.ts';
import { deleteSealedOf } from './store-sealed.ts';
import { removeAtOnce } from './sweep-files.ts';

/** Deletes the bytes once the closing is committed, unless another file has the same. */
export const closing: AccountClosing = {
  erase: async (tx, { id }) => {
    const hashes = [...(await deleteFilesOf(tx, id)), ...(await deleteSealedOf(tx, id))];
    return (deps) => removeAtOnce(deps, hashes);
  },
};
