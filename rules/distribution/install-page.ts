type AppFacts = { upload_time: number; update_time: number; download_count: number };

/** The facts of an install page: the last upload and change of its apps, and the downloads of all. */
export const factsOfPage = (apps: readonly AppFacts[]): AppFacts => ({
  upload_time: Math.max(...apps.map((app) => app.upload_time)),
  update_time: Math.max(...apps.map((app) => app.update_time)),
  download_count: apps.reduce((sum, app) => sum + app.download_count, 0),
});

/** The downloads of each day of all apps of a page, whose trends are of the same days. */
export const trendOfPage = ([first = [], ...others]: readonly (readonly number[])[]): number[] =>
  others.reduce<number[]>((sums, trend) => sums.map((sum, day) => sum + trend[day]!), [...first]);
