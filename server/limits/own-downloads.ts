import { ALL_OWN_DOWNLOADS, OWN_DOWNLOADS } from '#rules/distribution/ticket-limits.ts';
import type { Limits } from './limits.ts';

/** The types of installers; pictures, profiles and documents have no limit of downloads. */
const INSTALLERS = new Set(['application/vnd.android.package-archive', 'application/octet-stream']);

export const isInstaller = (mime: string): boolean => INSTALLERS.has(mime);

/** A profile for iPhones: the web clip of an app. It has no limit, but its download is noted too. */
export const isProfile = (mime: string): boolean => mime === 'application/x-apple-aspen-config';

/** Parts of an installer count by their size, in hundredths of the whole, so that many small parts do not avoid the limit. */
const WHOLE = 100;

type SentPart = {
  owner: number | null;
  sha256: string;
  /** The part of the installer that is sent, 1 for all of it. */
  share: number;
};

/** Counts the downloads of a member's installer by the member's own addresses; returns the seconds to wait above the limit, 0 otherwise. */
export async function takeOwnDownload(limits: Limits, { owner, sha256, share }: SentPart): Promise<number> {
  const weight = Math.max(1, Math.ceil(share * WHOLE));
  const counters = [
    { key: `own-download:${owner ?? ''}:${sha256}`, ...OWN_DOWNLOADS },
    ...(owner === null ? [] : [{ key: `own-downloads:${owner}`, ...ALL_OWN_DOWNLOADS }]),
  ];
  for (const { key, most, seconds } of counters) {
    const quota = await limits.take(key, most * WHOLE, seconds, { weight });
    if (!quota.ok) {
      return quota.retryAfter;
    }
  }
  return 0;
}
