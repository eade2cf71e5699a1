/** The intended time of a batch, a quarter of its limit, because the next rows may take longer and the machine may get busier. */
const GOAL_MS = 100;
const FIRST = 100;
const MOST = 5_000;
/** The largest growth of a batch after a quick one, because the next rows may take longer. */
const GROWTH = 2;

export type Pace = {
  /** The size of the next batch. */
  size(): number;
  note(ms: number): void;
  /** Called after a batch that did not end in its time. */
  halve(): void;
};

/** Chooses the number of rows of a batch from the times of earlier ones. */
export function createPace(): Pace {
  let size = FIRST;
  const setSize = (target: number) => {
    size = Math.min(MOST, Math.max(1, Math.floor(target)));
  };
  return {
    size: () => size,
    note: (ms) => setSize(size * Math.min(GROWTH, GOAL_MS / Math.max(1, ms))),
    halve: () => setSize(size / 2),
  };
}
