import type { Deps } from '#server/deps.ts';
import { deleteBlobs, lockBlob, lockUnusedBlobs, selectUnknown, type Unused } from './store.ts';

/** For a page that still shows what has just been replaced. */
const GRACE_MS = 600_000;
/** Bytes that no row knows may belong to somebody who is about to keep them: a build stores its products first. */
const DAY_MS = 86_400_000;
/** Rows of one statement: a transaction for each file would take hours where there are millions. */
const SET = 1_000;

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Removes bytes that nothing has referred to for ten minutes. */
export async function sweepUnused(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GRACE_MS);
  while ((await removeUnused(deps, { before })) === SET) {}
}

/** Removes those of these bytes that nothing refers to any more. What cannot be removed now is left to the sweep. */
export async function removeAtOnce(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  hashes: readonly string[],
): Promise<void> {
  try {
    for (let at = 0; at < hashes.length; at += SET) {
      await removeUnused(deps, { hashes: hashes.slice(at, at + SET) });
    }
  } catch (error) {
    deps.log.error({ err: error }, 'bytes that nobody uses are left to the sweep');
  }
}

/** Removes bytes that a killed process stored and never kept: all of the storage is read for them. */
export async function sweepUnknown(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS);
  for await (const hashes of setsOf(storedBefore(deps, before))) {
    for (const hash of await selectUnknown(deps.db, hashes)) {
      await removeUnknown(deps, hash);
    }
  }
}

/** How many there were. A sweep that breaks off half way leaves rows whose bytes are gone, and the next one takes them. */
function removeUnused({ db, storage }: Pick<Deps, 'db' | 'storage'>, which: Unused): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const hashes = await lockUnusedBlobs(tx, which, SET);
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
