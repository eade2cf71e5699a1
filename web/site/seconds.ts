/** Milliseconds as seconds with two digits, never rounded down to nothing: 60 → `0.06`, 3 → `0.003`. */
export function secondsOf(ms: number): string {
  const seconds = ms / 1000;
  return seconds >= 0.01 ? seconds.toFixed(2) : seconds.toPrecision(1);
}

/** A measured time with its unit: `6 ms`, `0.84 s`. */
export const durationOf = (ms: number): string =>
  ms < 100 ? `${Math.max(1, Math.round(ms))} ms` : `${secondsOf(ms)} s`;
