import type { Deps } from '#server/deps.ts';
import { deleteBlobs, lockBlob, lockUnusedBlobs, selectUnknown } from './store.ts';

const DAY_MS = 86_400_000;
/** Rows of one statement: a transaction for each file would take hours where there are millions. */
const SET = 1_000;

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Removes bytes that nothing has referred to for a day, and those that a killed process stored and never kept. */
export async function sweepFiles(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS);
  while ((await removeUnused(deps, before)) === SET) {}
  for await (const hashes of setsOf(storedBefore(deps, before))) {
    for (const hash of await selectUnknown(deps.db, hashes)) {
      await removeUnknown(deps, hash);
    }
  }
}

/** How many there were. A sweep that breaks off half way leaves rows whose bytes are gone, and the next one takes them. */
function removeUnused({ db, storage }: SweepDeps, before: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const hashes = await lockUnusedBlobs(tx, before, SET);
    for (const hash of hashes) {
      await storage.remove(hash);
    }
    if (hashes.length > 0) {
      await deleteBlobs(tx, hashes);
    }
    return hashes.length;
  });
}

/** There is no row to lock, and somebody may be keeping the same bytes in this moment. */
async function removeUnknown({ db, storage }: SweepDeps, hash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockBlob(tx, hash);
    if ((await selectUnknown(tx, [hash])).length > 0) {
      await storage.remove(hash);
    }
  });
}

async function* storedBefore({ storage }: SweepDeps, before: Date): AsyncGenerator<string> {
  for await (const { sha256, modifiedAt } of storage.list()) {
    if (modifiedAt < before) {
      yield sha256;
    }
  }
}

async function* setsOf(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let set: string[] = [];
  for await (const hash of hashes) {
    set.push(hash);
    if (set.length === SET) {
      yield set;
      set = [];
    }
  }
  if (set.length > 0) {
    yield set;
  }
}
