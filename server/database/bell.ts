import { sql } from 'kysely';
import type { Notifications } from './notifications.ts';
import type { Database } from './tables.ts';

/** The key that wakes all rings of the channel. */
export const EVERYBODY = '*';

/** Wakes the rings of a key when a transaction of any process notifies the channel. */
export function createBell(notifications: Notifications, channel: string) {
  const rings = new Map<string, Set<Ring>>();
  let listening: Promise<void> | undefined;

  const wake = (woken: readonly Iterable<Ring>[]): void => {
    for (const ring of woken.flatMap((all) => [...all])) {
      ring.wake('rung');
    }
  };
  const wakeAll = () => wake([...rings.values()]);
  const onMessage = (payload: string): void => {
    if (payload === EVERYBODY) {
      wakeAll();
    } else {
      wake([rings.get(payload) ?? []]);
    }
  };

  return {
    /** Returns a ring that lives until `over` aborts or its end is called. */
    async hang(key: string, over: AbortSignal): Promise<Ring> {
      listening ??= notifications.listen(channel, onMessage, wakeAll);
      await listening;
      const mine = rings.get(key) ?? new Set<Ring>();
      rings.set(key, mine);
      const ring = createRing(() => {
        mine.delete(ring);
        if (mine.size === 0) {
          rings.delete(key);
        }
      });
      mine.add(ring);
      over.addEventListener('abort', ring.end);
      if (over.aborted) {
        ring.end();
      }
      return ring;
    },
  };
}

type WakeReason = 'rung' | 'quiet' | 'ended';
export type Ring = { next(milliseconds: number): Promise<WakeReason>; wake(woken: WakeReason): void; end: () => void };

/** A wake-up without a waiting caller is kept for the next call. */
function createRing(onEnd: () => void): Ring {
  let waiting: ((woken: WakeReason) => void) | null = null;
  let pending: WakeReason | null = null;
  const wake = (woken: WakeReason): void => {
    if (waiting) {
      waiting(woken);
      waiting = null;
    } else if (pending !== 'ended' && woken !== 'quiet') {
      pending = woken;
    }
  };
  return {
    wake,
    async next(milliseconds) {
      const kept = pending;
      if (kept) {
        pending = kept === 'ended' ? kept : null;
        return kept;
      }
      let timer: NodeJS.Timeout | undefined;
      const woken = await new Promise<WakeReason>((resolve) => {
        waiting = resolve;
        timer = setTimeout(() => wake('quiet'), milliseconds);
      });
      clearTimeout(timer);
      if (woken === 'ended') {
        pending = 'ended';
      }
      return woken;
    },
    end() {
      wake('ended');
      pending = 'ended';
      onEnd();
    },
  };
}

/** Notifies the key when the transaction commits, or at once outside of one. */
export async function ringBell(db: Database, channel: string, key: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${key})`.execute(db);
}
