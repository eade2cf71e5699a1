import { setTimeout as sleep } from 'node:timers/promises';
import { endLease, type Lease, takeLease } from '#server/database/leases/leases.ts';
import type { Deps } from '../deps.ts';

/** Longer than all requests of one question together, and longer than a provider works on a request whose answer was lost. */
const LEASE_MS = 180_000;
/** A longer question, such as the scan of a large file, keeps its lease while its process lives; a hanging one loses it in the end. */
const EXTEND_MS = 60_000;
const MOST_EXTENSIONS = 60;
const LOOK_AGAIN_MS = 150;

export type LeaseOptions = {
  /** The minimum time until the next question; a function is called after the question. */
  restMs?: number | (() => number);
  /** The time to wait for another holder of the lease, for handlers with a waiting caller. */
  patienceMs?: number;
};

/**
 * Asks a provider about one row under a lease, so that one process of a site does so at a time. Jobs, handlers and notifications about the same row
 * use the same key. Null while another holder asks: that holder, or the row's job, will settle the row. A killed process keeps its lease until the
 * lease expires, so that a request on its way never meets another. Decision 063 lists every key.
 */
export async function underLease<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: string,
  run: (lease: Lease) => Promise<Result>,
  { restMs = 0, patienceMs = 0 }: LeaseOptions = {},
): Promise<Result | null> {
  const lease = await takeWithin(deps, key, patienceMs);
  if (!lease) {
    return null;
  }
  const { db, clock } = deps;
  const stopExtending = keepExtended(deps, lease);
  try {
    return await run(lease);
  } finally {
    await stopExtending();
    const rest = typeof restMs === 'function' ? restMs() : restMs;
    await endLease(db, lease, new Date(clock.now().getTime() + rest));
  }
}

async function takeWithin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  patienceMs: number,
): Promise<Lease | null> {
  const began = performance.now();
  for (;;) {
    const lease = await takeLease(db, key, { now: clock.now(), ms: LEASE_MS });
    if (lease || performance.now() - began >= patienceMs) {
      return lease;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** A failed extension does no harm: the acts under a lease ask whether it still counts. */
function keepExtended({ db, clock }: Pick<Deps, 'db' | 'clock'>, lease: Lease): () => Promise<void> {
  let extensions = 0;
  let extending = Promise.resolve();
  const timer = setInterval(() => {
    extensions += 1;
    if (extensions > MOST_EXTENSIONS) {
      clearInterval(timer);
      return;
    }
    extending = endLease(db, lease, new Date(clock.now().getTime() + LEASE_MS)).catch(() => {});
  }, EXTEND_MS).unref();
  return () => {
    clearInterval(timer);
    return extending;
  };
}
