import { placesOf } from './client-network.ts';

/** The kind of a route. Each is counted separately: a flood of one leaves the others open. */
export type RouteKind = 'call' | 'page' | 'file' | 'asset' | 'probe';

/** Requests per minute and address; one address may serve an office or a whole mobile network. */
export const PER_MINUTE: Readonly<Record<RouteKind, number>> = {
  call: 1200,
  // Rendering is the most expensive public answer.
  page: 600,
  // Clients download in ranges, over several connections at once; an archive counts as its files.
  file: 1200,
  // A page loads up to twenty assets, and browsers cache each for a year.
  asset: 12_000,
  // Nearly free; monitoring must be answered even when its network floods the calls.
  probe: 6000,
};

/** The first wall against floods, in this process's memory; the important limits are in the database. */
export type FloodWall = {
  /** Counts a request as `hits` for the network and the site of its address: 0 admits it, else the seconds to wait. */
  hit(kind: RouteKind, ip: string, now: number, hits?: number): number;
};

const WINDOW_MS = 60_000;
const MOST_WINDOWS = 50_000;

export function createFloodWall(perMinute: Readonly<Record<RouteKind, number>> = PER_MINUTE): FloodWall {
  const windows = new Map<string, { hits: number; until: number }>();

  function windowOf(key: string, now: number) {
    const found = windows.get(key);
    if (found && found.until > now) {
      return found;
    }
    const opened = { hits: 0, until: now + WINDOW_MS };
    windows.delete(key);
    windows.set(key, opened);
    forgetOldest(windows);
    return opened;
  }

  return {
    hit(kind, ip, now, hits = 1) {
      const waits = placesOf(ip).map(({ name, shares }) => {
        const window = windowOf(`${kind} ${name}`, now);
        window.hits += hits;
        return window.hits > perMinute[kind] * shares ? Math.ceil((window.until - now) / 1000) : 0;
      });
      return Math.max(...waits);
    },
  };
}

/** A map keeps the order of insertion, so the first key is the oldest window. */
function forgetOldest(windows: Map<string, unknown>): void {
  if (windows.size > MOST_WINDOWS) {
    windows.delete(windows.keys().next().value!);
  }
}

const kinds: readonly [RegExp, RouteKind][] = [
  [/^\/assets\//, 'asset'],
  [/^\/(dl|photo)\//, 'file'],
  [/^\/(healthz|readyz|metrics|internal\/tls-ask)$/, 'probe'],
  [/^\/(api|login|captcha)\/|^\/wechat\/(?!oauth|cancel)/, 'call'],
];

/** The kind of a route, `page` by default. Uses the route, because an address can be spelled in many ways. */
export const routeKindOf = (route: string): RouteKind => kinds.find(([paths]) => paths.test(route))?.[1] ?? 'page';
