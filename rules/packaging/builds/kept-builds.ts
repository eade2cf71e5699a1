/** The number of an app's newest builds whose files stay at any age, besides the published one. */
export const NEWEST_KEPT = 3;
/** Days for which files of older builds stay, so that nobody loses one in use. */
export const FILES_KEPT_DAYS = 30;

type Build = { id: number; finishedAtSeconds: number };

/** The builds whose files are deleted, from the finished builds of one app. */
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
