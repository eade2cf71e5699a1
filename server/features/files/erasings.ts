import type { Erasing } from '#server/feature/erasing.ts';
import { listCodesOf, removeFileRows } from './store.ts';
import { removeAtOnce } from './sweep-files.ts';

/** Bytes are removed once their rows are gone, unless another file has the same. */
export const erasings: readonly Erasing[] = [
  {
    root: 'member',
    async erase(tx, ids, limit) {
      const hashes = await removeFileRows(tx, await listCodesOf(tx, ids, limit));
      return { rows: hashes.length, isEnd: hashes.length === 0, later: (deps) => removeAtOnce(deps, hashes) };
    },
  },
];
