import type { Erasing } from '#server/feature/erasing.ts';
import { removeFiles } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { listFileCodesOfApps } from './builds/store-builds.ts';

/** Deletes the products of an app's builds, which belong to its member. Uploaded pictures stay, because another app of the member may show them. */
export const erasings: readonly Erasing[] = [
  {
    root: 'packed_app',
    async erase(tx, ids, limit) {
      const hashes = await removeFiles(tx, await listFileCodesOfApps(tx, ids, limit));
      return { rows: hashes.length, isEnd: hashes.length === 0, later: (deps) => removeAtOnce(deps, hashes) };
    },
  },
];
