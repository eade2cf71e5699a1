/** The limit of streams per member, over browsers and tabs; each stream holds a connection and queries the database. */
const MOST_OF_ONE = 10;

/** The open streams of this process. */
export type OpenStreams = {
  /** Adds a stream of a member, until `leave` is called or its signal aborts; above the limit the oldest one ends. */
  enter(memberId: number): { over: AbortSignal; leave: () => void };
  endAll(): void;
};

export function createOpenStreams(): OpenStreams {
  const open = new Map<number, Set<AbortController>>();

  return {
    enter(memberId) {
      const mine = open.get(memberId) ?? new Set();
      const stream = new AbortController();
      open.set(memberId, mine.add(stream));
      stream.signal.addEventListener('abort', () => {
        mine.delete(stream);
        if (mine.size === 0) {
          open.delete(memberId);
        }
      });
      if (mine.size > MOST_OF_ONE) {
        mine.values().next().value!.abort();
      }
      return { over: stream.signal, leave: () => stream.abort() };
    },
    endAll() {
      for (const stream of [...open.values()].flatMap((mine) => [...mine])) {
        stream.abort();
      }
    },
  };
}
