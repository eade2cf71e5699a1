/** Days for which events are kept, and the longest period of a query. */
export const EVENT_DAYS = 90;

type VisitorPlatform = 'android' | 'ios' | 'harmony' | 'other';

/** The counts of a day, for one release and platform; `release_id` is 0 when no release was offered. */
export type DayCounts = {
  day: number;
  release_id: number;
  platform: VisitorPlatform;
  version: string;
  views: number;
  downloads: number;
  installs: number;
  points: number;
};

type Sums = Pick<DayCounts, 'views' | 'downloads' | 'installs' | 'points'>;

export type TestData = {
  total: Sums;
  /** Every day of the period, in order. */
  byDay: (Sums & { day: number })[];
  /** The largest first. */
  byPlatform: (Sums & { platform: VisitorPlatform })[];
  /** The newest first. */
  byRelease: (Sums & { release_id: number; version: string })[];
};

/** The sums of these counts by day, platform and release, as the screen shows them. */
export function testDataOf(counts: readonly DayCounts[], { from, to }: { from: number; to: number }): TestData {
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const platforms = [...new Set(counts.map(({ platform }) => platform))];
  const releases = new Map(counts.map(({ release_id, version }) => [release_id, version]));
  return {
    total: sumOf(counts),
    byDay: days.map((day) => ({ day, ...sumOf(counts.filter((count) => count.day === day)) })),
    byPlatform: platforms
      .map((platform) => ({ platform, ...sumOf(counts.filter((count) => count.platform === platform)) }))
      .toSorted((one, other) => other.views + other.downloads - one.views - one.downloads),
    byRelease: [...releases]
      .map(([release_id, version]) => ({
        ...{ release_id, version },
        ...sumOf(counts.filter((count) => count.release_id === release_id)),
      }))
      .toSorted((one, other) => other.release_id - one.release_id),
  };
}

const sumOf = (counts: readonly Sums[]): Sums => ({
  views: sum(counts, 'views'),
  downloads: sum(counts, 'downloads'),
  installs: sum(counts, 'installs'),
  points: sum(counts, 'points'),
});

const sum = (counts: readonly Sums[], of: keyof Sums): number => counts.reduce((total, count) => total + count[of], 0);
