import { UNFINISHED_SECONDS, UNPUBLISHED_SECONDS } from '#rules/distribution/installer-upload.ts';
import type { Deps } from '#server/feature/deps.ts';
import { removeFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { HASH_UPLOAD } from './hash-upload.ts';
import {
  isOnItsWay,
  listOverdue,
  removeEndedUploads,
  updateHashingExpiry,
  updateUploadExpired,
} from './store-uploads.ts';

const SET = 500;
/** A file is created after its row, and removed after the row is. */
const GRACE_MS = 3_600_000;

/** Deletes uploads whose time is over, and sends the lost jobs of hashing again. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  for (const state of ['arriving', 'ready'] as const) {
    while ((await expireSet(deps, state)) === SET) {}
  }
  await hashAgain(deps);
  await removeStrayArrivals(deps, new Date(now.getTime() - GRACE_MS));
  await removeEndedUploads(db, now);
}

async function expireSet(deps: Deps, state: 'arriving' | 'ready'): Promise<number> {
  const { db, clock, storage } = deps;
  const now = clock.now();
  const recordUntil = new Date(now.getTime() + UNPUBLISHED_SECONDS * 1000);
  const overdue = await listOverdue(db, state, now, SET);
  for (const { id, code, file } of overdue) {
    const expired = await db.transaction().execute(async (tx) => {
      const isOver = await updateUploadExpired(tx, id, now, recordUntil);
      return { isOver, hash: isOver && file ? await removeFile(tx, file) : null };
    });
    if (expired.isOver) {
      await storage.arrivals.remove(code);
      await removeAtOnce(deps, expired.hash ? [expired.hash] : []);
    }
  }
  return overdue.length;
}

async function hashAgain({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + UNFINISHED_SECONDS * 1000);
  for (const { id, code } of await listOverdue(db, 'hashing', now, SET)) {
    await db.transaction().execute(async (tx) => {
      await updateHashingExpiry(tx, id, until);
      await jobs.send(HASH_UPLOAD, { upload: code }, { tx });
    });
  }
}

/** A process killed between two steps leaves a file without an upload. */
async function removeStrayArrivals({ db, storage }: Deps, before: Date): Promise<void> {
  for await (const { code, modifiedAt } of storage.arrivals.list()) {
    if (modifiedAt < before && !(await isOnItsWay(db, code))) {
      await storage.arrivals.remove(code);
    }
  }
}
