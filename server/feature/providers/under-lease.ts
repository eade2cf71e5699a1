import { endLease, type Lease, takeLease } from '#server/database/leases/leases.ts';
import type { Deps } from '../deps.ts';

/** Longer than all exchanges of one question together, and than a provider works on a request whose answer was lost. */
const LEASE_MS = 180_000;

/**
 * Asks somebody outside about one row as the only one, over all processes of a site. Jobs, handlers and notifications about the same row use the same
 * key. Null while another one asks: it will settle the row, or the row's job will. A process that is killed keeps its lease until that ends by itself, so
 * that a request on its way never meets another one. `restMs` is the minimum time until the next question.
 */
export async function underLease<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  run: (lease: Lease) => Promise<Result>,
  { restMs = 0 }: { restMs?: number } = {},
): Promise<Result | null> {
  const lease = await takeLease(db, key, { now: clock.now(), ms: LEASE_MS });
  if (!lease) {
    return null;
  }
  try {
    return await run(lease);
  } finally {
    await endLease(db, lease, new Date(clock.now().getTime() + restMs));
  }
}
