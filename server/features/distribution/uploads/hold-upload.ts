import { setTimeout as sleep } from 'node:timers/promises';
import { ringBell } from '#server/database/bell.ts';
import type { SessionLocks } from '#server/database/session-locks.ts';
import type { Deps } from '#server/feature/deps.ts';

/** The right to change an upload. Work under it ends when `over` aborts: another request needs the upload, or the lock was lost. */
export type UploadHold = { over: AbortSignal; leave(): Promise<void> };

type HoldDeps = Pick<Deps, 'db' | 'locks' | 'notifications'>;
type UploadHolds = {
  /** Asks the present holder to leave; null when the holder takes too long. */
  take(code: string): Promise<UploadHold | null>;
  endAll(): void;
};

const CHANNEL = 'upload_wanted';
const PATIENCE_MS = 4_000;
const [FIRST_MS, LONGEST_MS] = [10, 320] as const;

const holdsByLocks = new WeakMap<SessionLocks, UploadHolds>();

/** The holds of this process. */
export function holdsOf(deps: HoldDeps): UploadHolds {
  const holds = holdsByLocks.get(deps.locks) ?? createHolds(deps);
  holdsByLocks.set(deps.locks, holds);
  return holds;
}

/**
 * One request at a time changes an upload, over all processes. The newest request wins: after a change of network a phone returns while its former
 * connection still looks open for minutes.
 */
function createHolds({ db, locks, notifications }: HoldDeps): UploadHolds {
  const mine = new Map<string, AbortController>();
  let listening: Promise<void> | undefined;
  const end = (code: string) => mine.get(code)?.abort();

  return {
    async take(code) {
      // A message lost in a gap is sent again by the next try.
      listening ??= notifications.listen(CHANNEL, end, () => {});
      await listening;
      const giveUpAt = Date.now() + PATIENCE_MS;
      for (let wait: number = FIRST_MS; Date.now() < giveUpAt; wait = Math.min(wait * 2, LONGEST_MS)) {
        const over = new AbortController();
        const release = await locks.tryTake(`upload ${code}`, () => over.abort());
        if (release) {
          mine.set(code, over);
          return { over: over.signal, leave: () => leave(code, over, release) };
        }
        await ask(code);
        await sleep(wait);
      }
      return null;
    },
    endAll() {
      for (const over of mine.values()) {
        over.abort();
      }
    },
  };

  async function ask(code: string): Promise<void> {
    const over = mine.get(code);
    if (over) {
      over.abort();
    } else {
      await ringBell(db, CHANNEL, code);
    }
  }

  async function leave(code: string, over: AbortController, release: () => Promise<void>): Promise<void> {
    if (mine.get(code) === over) {
      mine.delete(code);
    }
    await release();
  }
}
