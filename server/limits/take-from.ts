import { mostOf, placesOf } from './client-network.ts';
import type { Limits, TakeResult } from './limits.ts';
import type { Shares } from './shares.ts';

/** The counter of a limit, and the address of the try. */
export type From = { key: string; ip: string };
/** `ofSite` is the limit of a site whose shares would be most of the total. */
type Options = { durable?: boolean; ofSite?: number };

/** Counts one try of an address against its network and its site; a place that refuses leaves the wider one unchanged. */
export async function takeFrom(
  limits: Limits,
  from: From,
  max: number,
  seconds: number,
  options?: Options,
): Promise<TakeResult> {
  let left = max;
  for (const { key, place } of countersOf(from)) {
    const quota = await limits.take(key, mostOf(place, max, options?.ofSite), seconds, options);
    if (!quota.ok) {
      return quota;
    }
    left = Math.min(left, quota.left);
  }
  return { ok: true, left };
}

/** The tries of an address in the running window: those of its network, or the network's part of its site's tries when that is more. */
export async function countFrom(limits: Limits, from: From, options?: Options): Promise<number> {
  const counts = countersOf(from).map(async ({ key, place }) => (await limits.count(key, options)) / place.shares);
  return Math.floor(Math.max(...(await Promise.all(counts))));
}

/** Returns one try that should not count. */
export async function giveBackFrom(limits: Limits, from: From, options?: Options): Promise<void> {
  await Promise.all(countersOf(from).map(({ key }) => limits.giveBack(key, options)));
}

/** Takes an amount for an address from its network and its site; null when either would exceed its share. */
export function takeShareFrom(
  shares: Shares,
  from: From,
  size: number,
  most: number,
  ofSite?: number,
): (() => void) | null {
  const releases: (() => void)[] = [];
  const leave = () => {
    for (const each of releases) {
      each();
    }
  };
  for (const { key, place } of countersOf(from)) {
    const one = shares.take(key, size, mostOf(place, most, ofSite));
    if (!one) {
      leave();
      return null;
    }
    releases.push(one);
  }
  return leave;
}

const countersOf = ({ key, ip }: From) => placesOf(ip).map((place) => ({ key: `${key}:${place.name}`, place }));
