/** A member's browsers and tabs; each stream holds a connection and looks into the database. */
const MOST_OF_ONE = 10;

/** The streams that this process is telling. */
export type OpenStreams = {
  /** One more of a member, until `leave` is called or its signal says that it is over: the oldest makes way when there are too many. */
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
