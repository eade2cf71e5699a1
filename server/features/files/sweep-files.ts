import type { Deps } from '#server/deps.ts';
import { deleteUnusedBlob, lockBlob, selectUnusedBlobs } from './store.ts';

const DAY_MS = 86_400_000;

/** Removes bytes that nothing has referred to for a day, and those that a killed process stored and never kept. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'clock' | 'storage'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS);
  for (const hash of await selectUnusedBlobs(deps.db, before)) {
    await removeUnused(deps, hash);
  }
  for await (const { sha256, modifiedAt } of deps.storage.list()) {
    if (modifiedAt < before) {
      await removeUnused(deps, sha256);
    }
  }
}

async function removeUnused({ db, storage }: Pick<Deps, 'db' | 'storage'>, hash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockBlob(tx, hash);
    if (await deleteUnusedBlob(tx, hash)) {
      await storage.remove(hash);
    }
  });
}
