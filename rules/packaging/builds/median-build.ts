/** Milliseconds; a slower build is not a reason to choose us, so no page tells its time. */
const SLOWEST_SHOWN_MS = 3000;

/** The build in the middle by its time, the faster of two; null without builds, and if it took more than 3 seconds. */
export function medianBuild<Build extends { total_ms: number }>(builds: readonly Build[]): Build | null {
  const sorted = builds.toSorted((one, other) => one.total_ms - other.total_ms);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle && middle.total_ms <= SLOWEST_SHOWN_MS ? middle : null;
}
