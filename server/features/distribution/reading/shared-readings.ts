import type { InstallerReading } from '#installers/installer.ts';

/** A client gives up after ten seconds (spec §9) and asks again within these milliseconds. */
const KEPT_MS = 60_000;
/** A reading holds an icon and names; this number of them is a few megabytes. */
const MOST = 32;

const readings = new Map<string, Promise<InstallerReading>>();

/**
 * Reads a file once for all requests that ask at the same time or soon after, so that another try finds the reading under way, or its result, and begins
 * none of its own. `key` names the bytes and the member. A refusal is not kept: it may be due to the time that the reading had.
 */
export function shareReading(key: string, read: () => Promise<InstallerReading>): Promise<InstallerReading> {
  const present = readings.get(key);
  if (present) {
    return present;
  }
  const reading = read();
  const forget = () => readings.get(key) === reading && readings.delete(key);
  readings.set(key, reading);
  reading.then(({ ok }) => (ok ? setTimeout(forget, KEPT_MS).unref() : forget()), forget);
  for (const [oldest] of [...readings].slice(0, Math.max(0, readings.size - MOST))) {
    readings.delete(oldest);
  }
  return reading;
}
