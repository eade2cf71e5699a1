import type { Notifications } from '#server/notifications.ts';
import { MESSAGE_BELL } from './store.ts';

/** Wakes the streams of a member when a message for that member, or for everybody, is there. */
export function createBell(notifications: Notifications) {
  const rings = new Map<number, Set<Ring>>();
  let listening: Promise<void> | undefined;

  const wake = (woken: readonly Iterable<Ring>[]): void => {
    for (const ring of woken.flatMap((all) => [...all])) {
      ring.wake('rung');
    }
  };
  const wakeAll = () => wake([...rings.values()]);
  const hear = (payload: string): void => {
    const memberId = Number(payload);
    if (memberId === 0) {
      wakeAll();
    } else {
      wake([rings.get(memberId) ?? []]);
    }
  };

  return {
    /** Until it is over, or the ring is ended. */
    async hang(memberId: number, over: AbortSignal): Promise<Ring> {
      listening ??= notifications.listen(MESSAGE_BELL, hear, wakeAll);
      await listening;
      const mine = rings.get(memberId) ?? new Set<Ring>();
      rings.set(memberId, mine);
      const ring = createRing(() => {
        mine.delete(ring);
        if (mine.size === 0) {
          rings.delete(memberId);
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

type Woken = 'rung' | 'quiet' | 'ended';
export type Ring = { next(milliseconds: number): Promise<Woken>; wake(woken: Woken): void; end: () => void };

/** A ring that comes while nobody waits is kept for the next one who does. */
function createRing(onEnd: () => void): Ring {
  let waiting: ((woken: Woken) => void) | null = null;
  let pending: Woken | null = null;
  const wake = (woken: Woken): void => {
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
      const woken = await new Promise<Woken>((resolve) => {
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
