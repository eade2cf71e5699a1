/** Builds of an app whose files stay, whatever their age: its published one and the newest ones. */
export const NEWEST_KEPT = 3;
/** Files of older builds stay this long, so that nobody loses one that is in use. */
export const FILES_KEPT_DAYS = 30;

type Build = { id: number; finishedAtSeconds: number };

/** The builds whose files are freed, from the finished builds of one app. */
export function buildsToFree(
  builds: readonly Build[],
  { published, keepDays, atSeconds }: { published: number | null; keepDays: number; atSeconds: number },
): number[] {
  const newestFirst = builds.toSorted((one, other) => other.id - one.id);
  return newestFirst
    .slice(NEWEST_KEPT)
    .filter(({ id, finishedAtSeconds }) => id !== published && finishedAtSeconds + keepDays * 86_400 <= atSeconds)
    .map(({ id }) => id);
}
