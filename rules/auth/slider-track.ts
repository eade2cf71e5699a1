/** The slider's movement: its position in pixels and the milliseconds since the first touch. */
export type SliderTrack = readonly (readonly [place: number, milliseconds: number])[];

/** The largest error of a solved slider, in pixels. */
export const SLIDER_TOLERANCE = 5;

const FASTEST_MS = 120;
const SLOWEST_MS = 110_000;
const FEWEST_STEPS = 4;

/**
 * Whether the track is a movement by hand or keys rather than a single jump. A script that draws a path passes: this only slows it down, and the
 * limits of codes and sign-ins stop it.
 */
export function isMoved(track: SliderTrack, place: number, width: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || track.length < FEWEST_STEPS) {
    return false;
  }
  const lasted = last[1] - first[1];
  const steps = track.slice(1).map(([x, t], index) => ({ x: Math.abs(x - track[index]![0]), t: t - track[index]![1] }));
  return (
    Math.abs(last[0] - place) <= 1 &&
    first[0] <= width / 2 &&
    lasted >= FASTEST_MS &&
    lasted <= SLOWEST_MS &&
    steps.every(({ x, t }) => t >= 0 && x <= width / 2)
  );
}
