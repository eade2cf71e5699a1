/** The time that a batch should take; a quarter of what ends it, because the next rows may be dearer and the machine busier. */
const GOAL_MS = 100;
const FIRST = 100;
const MOST = 5_000;
/** A batch after a quick one is only so much larger, because the next rows may be dearer. */
const GROWTH = 2;

export type Pace = {
  /** The size of the next batch. */
  size(): number;
  note(ms: number): void;
  /** After a batch that did not end in its time. */
  halve(): void;
};

/** The number of rows that a batch may have, from the time that earlier ones took. */
export function createPace(): Pace {
  let size = FIRST;
  const setSize = (wanted: number) => {
    size = Math.min(MOST, Math.max(1, Math.floor(wanted)));
  };
  return {
    size: () => size,
    note: (ms) => setSize(size * Math.min(GROWTH, GOAL_MS / Math.max(1, ms))),
    halve: () => setSize(size / 2),
  };
}
