import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { isInstaller, takeOwnDownload } from '#server/limits/own-downloads.ts';
import { findOwner } from './store.ts';

type InstallerFile = { sha256: string; mime: string; code?: string };

/** `gone`: the file was deleted, or its owner is frozen. A number: the seconds to wait. */
export type TakenInstaller = 'gone' | number;

/**
 * The seconds that an address must wait for this share of an installer; 0 when it may have it. Other files have no limit. Its download is noted for
 * its app, and happens also when it cannot be noted.
 */
export async function takeInstaller(
  { db, limits, records, log }: Pick<Deps, 'db' | 'limits' | 'records' | 'log'>,
  { sha256, mime, code }: InstallerFile,
  share: number,
): Promise<TakenInstaller> {
  try {
    const seconds = isInstaller(mime) ? await takeShare({ db, limits }, sha256, code, share) : 0;
    if (seconds === 0 && code !== undefined) {
      await records.productTaken(code).catch((error) => log.warn({ err: error }, 'download not noted'));
    }
    return seconds;
  } catch (error) {
    // Downloads with a ticket continue while the database is away.
    if (error instanceof DatabaseUnavailable) {
      return 0;
    }
    throw error;
  }
}

async function takeShare(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  sha256: string,
  code: string | undefined,
  share: number,
): Promise<TakenInstaller> {
  const file = code === undefined ? undefined : await findOwner(db, code, sha256);
  return !file || file.status === 'frozen' ? 'gone' : takeOwnDownload(limits, { owner: file.owner_id, sha256, share });
}
