import { setTimeout as sleep } from 'node:timers/promises';
import { ROOTS, type Root } from '#server/database/erasure-roots.ts';
import {
  endErasure,
  eraseInOrder,
  eraseRows,
  findErasure,
  type Link,
  limitStatements,
  listLinks,
} from '#server/database/erasures.ts';
import { unavailability } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { ERASE, type ErasedRows, type Erasing } from '#server/feature/erasing.ts';
import type { Job } from '#server/feature/job.ts';
import { createPace, type Pace } from './pace.ts';

/** A statement that takes longer is ended, and a smaller batch is tried. */
const STATEMENT_MS = 400;
/** The time of a run, shorter than the queue's limit; the run of the next minute continues. */
const RUN_MS = 600_000;

export type Erasures = Pick<Deps, 'db' | 'storage' | 'log' | 'locks' | 'erasings'>;
type Part = Erasing & { pace: Pace };

/**
 * Erases the rows of everything that was deleted, in batches of a tenth of a second each followed by a pause of the same length. One process at a
 * time erases; after a killed process the next one continues.
 */
export async function erase(deps: Erasures, { milliseconds = RUN_MS } = {}): Promise<void> {
  const until = performance.now() + milliseconds;
  const lost = new AbortController();
  const release = await deps.locks.tryTake(ERASE, () => lost.abort());
  if (!release) {
    return;
  }
  try {
    const isOver = () => lost.signal.aborted || performance.now() > until;
    const links = await listLinks(deps.db);
    for (const root of ROOTS) {
      await eraseRoot(deps, root, partsOf(deps, links, root), isOver);
    }
  } finally {
    await release();
  }
}

export const eraseJob: Job = { name: ERASE, cron: '* * * * *', run: (_, deps) => erase(deps) };

const partsOf = ({ erasings }: Erasures, links: readonly Link[], root: Root): Part[] =>
  [...erasings, ...links.map(erasingOf)]
    .filter((each) => each.root === root)
    .map((erasing) => ({ ...erasing, pace: createPace() }));

/** Erases rows of all roots together until a batch is full, which means that one of them has many rows; then each root in the order of the index. */
function erasingOf(link: Link): Erasing {
  const { root, then } = link;
  let walked: readonly number[] | null = null;
  let place: { at: number; from: string | null } = { at: 0, from: null };
  return {
    root,
    async erase(tx, ids, limit) {
      if (walked !== ids || then === null) {
        const rows = await eraseRows(tx, link, ids, limit);
        [walked, place] = [ids, { at: 0, from: null }];
        return { rows, isEnd: rows < limit };
      }
      const { rows, last } = await eraseInOrder(tx, { ...link, then }, { id: ids[place.at]!, from: place.from }, limit);
      const isRootDone = rows < limit;
      place = isRootDone ? { at: place.at + 1, from: null } : { ...place, from: last };
      return { rows, isEnd: isRootDone && place.at === ids.length };
    },
  };
}

async function eraseRoot(deps: Erasures, root: Root, parts: readonly Part[], isOver: () => boolean): Promise<void> {
  const next = () => findErasure(deps.db, root);
  for (let erasure = await next(); erasure && !isOver(); erasure = await next()) {
    for (const part of parts) {
      while (!isOver() && (await eraseBatch(deps, part, erasure.ids))) {}
    }
    if (!isOver()) {
      await endErasure(deps.db, erasure.id);
    }
  }
}

/** False when no row of these roots is left. */
async function eraseBatch(deps: Erasures, part: Part, ids: readonly number[]): Promise<boolean> {
  const begin = performance.now();
  const erased = await eraseInTime(deps, part, ids);
  const ms = performance.now() - begin;
  if (!erased) {
    part.pace.halve();
  } else if (erased.rows > 0) {
    part.pace.note(ms);
    await erased.later?.(deps);
  }
  await sleep(ms);
  return !erased?.isEnd;
}

/** deadlock_detected (PostgreSQL, appendix A): with a transaction that keeps the same bytes. */
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown }).code === '40P01';

/** Null when the batch took too long, or met locks of another transaction; one row that takes too long is a fault. */
async function eraseInTime(
  { db }: Erasures,
  { erase, pace }: Part,
  ids: readonly number[],
): Promise<ErasedRows | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await limitStatements(tx, STATEMENT_MS);
      return erase(tx, ids, pace.size());
    });
  } catch (error) {
    if (isDeadlock(error) || (pace.size() > 1 && unavailability(error)?.isOutage === false)) {
      return null;
    }
    throw error;
  }
}
