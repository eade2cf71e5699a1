import type { Deps } from '#server/feature/deps.ts';
import { deleteBlobs, lockBlob, lockUnusedBlobs, selectUnknown, type Unused } from './store.ts';

/** For pages that still show a replaced file. */
const GRACE_MS = 600_000;
/** Bytes without a row may be about to be kept: a build stores its products first. */
const DAY_MS = 86_400_000;
/** Rows per statement: a transaction for each of millions of files would take hours. */
const SET = 1_000;

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Removes bytes unused for ten minutes. */
export async function sweepUnused(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GRACE_MS);
  while ((await removeUnused(deps, { before })) === SET) {}
}

/** Removes those of these bytes that are unused. Failed removals are left to the sweep. */
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

/** Removes bytes that a killed process stored and never kept; reads the whole storage for that. */
export async function sweepUnknown(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS);
  for await (const hashes of setsOf(storedBefore(deps, before))) {
    for (const hash of await selectUnknown(deps.db, hashes)) {
      await removeIfUnknown(deps, hash);
    }
  }
}

/** Returns their number. An interrupted sweep leaves rows without bytes, which the next one deletes. */
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

/** Removes stored bytes without a row. There is none to lock, and the same bytes may be kept at this moment. */
export async function removeIfUnknown({ db, storage }: Pick<Deps, 'db' | 'storage'>, hash: string): Promise<void> {
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
