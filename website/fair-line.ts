export type FairLine = {
  /** Waits for a place; answers how to leave it, which is to be called once. Rejects when the signal aborts first. */
  enter(asker: string, signal?: AbortSignal): Promise<() => void>;
};

/**
 * Lets so many pieces of work happen at once. Askers take turns, and none of them has more than `each` places: however much one of them
 * asks for, everybody else's turn comes.
 */
export function fairLine({ places, each }: { places: number; each: number }): FairLine {
  const busy = new Map<string, number>();
  /** By asker, whose turn is next first. */
  const waiting = new Map<string, Set<() => void>>();
  let free = places;

  function callNext(): void {
    const asker = [...waiting.keys()].find((one) => (busy.get(one) ?? 0) < each);
    if (free === 0 || asker === undefined) {
      return;
    }
    const line = waiting.get(asker)!;
    const [start] = line;
    forget(asker, start!);
    if (waiting.delete(asker)) {
      waiting.set(asker, line);
    }
    free -= 1;
    busy.set(asker, (busy.get(asker) ?? 0) + 1);
    start!();
  }

  function forget(asker: string, start: () => void): void {
    const line = waiting.get(asker);
    line?.delete(start);
    if (line?.size === 0) {
      waiting.delete(asker);
    }
  }

  function leave(asker: string): void {
    const left = busy.get(asker)! - 1;
    busy.set(asker, left);
    if (left === 0) {
      busy.delete(asker);
    }
    free += 1;
    callNext();
  }

  return {
    enter: (asker, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const abort = () => {
          forget(asker, start);
          reject(signal!.reason);
        };
        const start = () => {
          signal?.removeEventListener('abort', abort);
          resolve(() => leave(asker));
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.set(asker, (waiting.get(asker) ?? new Set()).add(start));
        callNext();
      }),
  };
}
