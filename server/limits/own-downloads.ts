import { OWN_DOWNLOADS } from '#rules/distribution/ticket-limits.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Limits } from './limits.ts';

/** The types of installers; pictures, profiles and documents are downloaded as often as anybody likes. */
const INSTALLERS = new Set(['application/vnd.android.package-archive', 'application/octet-stream']);

export const isInstaller = (mime: string): boolean => INSTALLERS.has(mime);

/** A part counts as a download when it is the beginning, or most of the file; the rest of a broken download does not. */
export const countsAsDownload = (range: { start: number; end: number } | null, size: number): boolean =>
  range === null || range.start === 0 || (range.end - range.start + 1) * 2 > size;

/** Counts one download of an installer by its owner's address: the seconds to wait when there were too many, 0 otherwise, also without a database. */
export async function takeOwnDownload(limits: Limits, sha256: string): Promise<number> {
  try {
    const taken = await limits.take(`own-download:${sha256}`, OWN_DOWNLOADS.most, OWN_DOWNLOADS.seconds);
    return taken.ok ? 0 : taken.retryAfter;
  } catch (error) {
    // Downloads with a ticket go on while the database is away.
    if (error instanceof DatabaseUnavailable) {
      return 0;
    }
    throw error;
  }
}
