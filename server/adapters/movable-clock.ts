import type { Clock } from '#server/ports/clock.ts';

export type MovableClock = Clock & { advance(ms: number): void };

/** A clock that only a test moves. */
export function movableClock(): MovableClock {
  let now = Date.parse('2026-03-01T23:30:00Z');
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}
