import type { Leaving } from '#server/leaving.ts';
import { deleteFilesOf } from './store.ts';
import { deleteSealedOf } from './store-sealed.ts';
import { removeAtOnce } from './sweep-files.ts';

/** The bytes go as soon as nothing can bring the rows back, unless somebody else keeps the same. */
export const leaving: Leaving = {
  leave: async (tx, { id }) => {
    const hashes = [...(await deleteFilesOf(tx, id)), ...(await deleteSealedOf(tx, id))];
    return (deps) => removeAtOnce(deps, hashes);
  },
};
