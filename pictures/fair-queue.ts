export type FairQueue = {
  /** Waits for a place; returns the function that frees it, to be called once. Rejects when the signal aborts first. */
  enter(caller: string, signal?: AbortSignal): Promise<() => void>;
};

/** Limits the concurrent work. Callers take turns, and none has more than `each` places, so one caller's many requests do not block the others. */
export function fairQueue({ places, each }: { places: number; each: number }): FairQueue {
  const busy = new Map<string, number>();
  /** By caller, in the order of their next turns. */
  const waiting = new Map<string, Set<() => void>>();
  let free = places;

  function callNext(): void {
    const caller = [...waiting.keys()].find((one) => (busy.get(one) ?? 0) < each);
    if (free === 0 || caller === undefined) {
      return;
    }
    const line = waiting.get(caller)!;
    const [start] = line;
    forget(caller, start!);
    if (waiting.delete(caller)) {
      waiting.set(caller, line);
    }
    free -= 1;
    busy.set(caller, (busy.get(caller) ?? 0) + 1);
    start!();
  }

  function forget(caller: string, start: () => void): void {
    const line = waiting.get(caller);
    line?.delete(start);
    if (line?.size === 0) {
      waiting.delete(caller);
    }
  }

  function leave(caller: string): void {
    const left = busy.get(caller)! - 1;
    busy.set(caller, left);
    if (left === 0) {
      busy.delete(caller);
    }
    free += 1;
    callNext();
  }

  return {
    enter: (caller, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const abort = () => {
          forget(caller, start);
          reject(signal!.reason);
        };
        const start = () => {
          signal?.removeEventListener('abort', abort);
          resolve(() => leave(caller));
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.set(caller, (waiting.get(caller) ?? new Set()).add(start));
        callNext();
      }),
  };
}
