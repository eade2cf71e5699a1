import type { Deps } from '#server/feature/deps.ts';
import { listUnknown, lockBlob, lockUnusedBlobs, removeBlobs, type UnusedChoice } from './store.ts';

/** The time for pages that still show a replaced file. */
const GRACE_MS = 600_000;
/** Bytes without a row may be kept soon: a build stores its products first. */
const DAY_MS = 86_400_000;
/** Rows per statement: one transaction for each of millions of files would take hours. */
const SET = 1_000;
/** The time for which a set of rows stays locked: a bucket takes a second for about twenty of them. */
const REMOVING_MS = 200;

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Removes bytes unused for ten minutes. */
export async function sweepUnused(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GRACE_MS);
  while ((await removeUnused(deps, { before })) > 0) {}
}

/** Removes the unused ones of these bytes. Failed removals are left to the sweep. */
export async function removeAtOnce(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  hashes: readonly string[],
): Promise<void> {
  try {
    for (let at = 0; at < hashes.length; at += SET) {
      const set = hashes.slice(at, at + SET);
      while ((await removeUnused(deps, { hashes: set })) > 0) {}
    }
  } catch (error) {
    deps.log.error({ err: error }, 'bytes that nobody uses are left to the sweep');
  }
}

/** Removes bytes that a killed process stored and never kept; reads the whole storage for that. */
export async function sweepUnknown(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS);
  for await (const hashes of setsOf(storedBefore(deps, before))) {
    for (const hash of await listUnknown(deps.db, hashes)) {
      await removeIfUnknown(deps, hash);
    }
  }
}

/** Removes a set of unused bytes and returns their number. An interrupted sweep leaves rows without bytes, which the next one deletes. */
function removeUnused({ db, storage }: Pick<Deps, 'db' | 'storage'>, which: UnusedChoice): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const until = performance.now() + REMOVING_MS;
    const removed: string[] = [];
    for (const hash of await lockUnusedBlobs(tx, which, SET)) {
      await storage.remove(hash);
      removed.push(hash);
      if (performance.now() > until) {
        break;
      }
    }
    if (removed.length > 0) {
      await removeBlobs(tx, removed);
    }
    return removed.length;
  });
}

/** Removes stored bytes without a row. There is no row to lock, and the same bytes may be kept at this moment. */
export async function removeIfUnknown({ db, storage }: Pick<Deps, 'db' | 'storage'>, hash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockBlob(tx, hash);
    if ((await listUnknown(tx, [hash])).length > 0) {
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
