export type Speed = { bytesPerSecond: number; secondsLeft: number };

const WINDOW_MS = 10_000;
const LEAST_MS = 1_000;

/** The speed of the last ten seconds, and the remaining time at this speed; null during the first second. */
export function createSpeedometer() {
  let seen: { at: number; sent: number }[] = [];
  return {
    /** Called after a pause, so that the time before it does not count. */
    restart(): void {
      seen = [];
    },
    note(sent: number, size: number, nowMs: number): Speed | null {
      seen = [...seen.filter(({ at }) => nowMs - at <= WINDOW_MS), { at: nowMs, sent }];
      const first = seen[0]!;
      const elapsed = nowMs - first.at;
      const bytesPerSecond = ((sent - first.sent) * 1000) / elapsed;
      return elapsed < LEAST_MS || bytesPerSecond <= 0
        ? null
        : { bytesPerSecond, secondsLeft: Math.ceil((size - sent) / bytesPerSecond) };
    },
  };
}
