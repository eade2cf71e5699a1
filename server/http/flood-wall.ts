/** The first wall against floods, in this process's memory; the limits that matter are in the database. */
export type FloodWall = {
  /** 0 lets the request in; else the seconds to wait. */
  hit(ip: string, now: number): number;
};

const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 50_000;

export function createFloodWall(maxPerMinute: number): FloodWall {
  const windows = new Map<string, { hits: number; until: number }>();
  return {
    hit(ip, now) {
      const found = windows.get(ip);
      if (!found || found.until <= now) {
        windows.delete(ip);
        windows.set(ip, { hits: 1, until: now + WINDOW_MS });
        forgetOldest(windows);
        return 0;
      }
      found.hits += 1;
      return found.hits > maxPerMinute ? Math.ceil((found.until - now) / 1000) : 0;
    },
  };
}

/** A map keeps its order of insertion, so the first key is the oldest window. */
function forgetOldest(windows: Map<string, unknown>): void {
  if (windows.size > MOST_ADDRESSES) {
    windows.delete(windows.keys().next().value!);
  }
}
