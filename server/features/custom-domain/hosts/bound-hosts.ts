import type { Database } from '#server/database/tables.ts';
import { findBoundHost } from '../store.ts';

type BoundHost = { bindingId: number; memberId: number };

/** The bindings behind the hosts of requests. What was read stays for two seconds: an ended binding is closed as soon. */
export type BoundHosts = { find(host: string): Promise<BoundHost | null> };

const FRESH_MS = 2_000;
/** Anybody may send any host. */
const MOST_KEPT = 1_000;

type Kept = { found: Promise<BoundHost | null>; until: number };

export function createBoundHosts(db: Database, now: () => number = () => performance.now()): BoundHosts {
  const kept = new Map<string, Kept>();
  return {
    async find(host) {
      const known = kept.get(host);
      if (known && known.until > now()) {
        return known.found;
      }
      const found = findBoundHost(db, host).then((row) =>
        row ? { bindingId: row.id, memberId: row.member_id } : null,
      );
      kept.delete(host);
      kept.set(host, { found, until: now() + FRESH_MS });
      found.catch(() => kept.delete(host));
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) {
        kept.delete(oldest);
      }
      return found;
    },
  };
}
