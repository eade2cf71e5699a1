import type { Database } from '#server/database/tables.ts';
import { findHost } from '../store.ts';

type BoundHost = {
  bindingId: number;
  memberId: number;
  /** The end of its certificate; null without one. */
  certifiedUntil: Date | null;
};

/** `notBound`: the record was found and the filing is not yet checked, or the binding is suspended. */
type FoundHost = BoundHost | 'notBound' | null;

/** The bindings behind the hosts of requests. A lookup is kept for two seconds, so an ended binding still answers that long. */
export type BoundHosts = { find(host: string): Promise<FoundHost> };

const FRESH_MS = 2_000;
/** The limit of cached hosts, because requests may name any host. */
const MOST_KEPT = 1_000;

type KeptHost = { found: Promise<FoundHost>; until: number };

export function createBoundHosts(db: Database, now: () => number = () => performance.now()): BoundHosts {
  const kept = new Map<string, KeptHost>();
  return {
    async find(host) {
      const entry = kept.get(host);
      if (entry && entry.until > now()) {
        return entry.found;
      }
      const found = find(db, host);
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

async function find(db: Database, host: string): Promise<FoundHost> {
  const row = await findHost(db, host);
  if (!row) {
    return null;
  }
  return row.status === 'bound'
    ? { bindingId: row.id, memberId: row.member_id, certifiedUntil: row.certified_until }
    : 'notBound';
}
