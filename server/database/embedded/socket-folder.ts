import { createHash } from 'node:crypto';
import { lstatSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { makeFolder, type RunAs } from './run-as.ts';

/** unix(7): sun_path holds 108 bytes with the closing zero. */
const LONGEST = 107;

/** The cluster's own folder, or a short folder of mode 0700 when the path is too long for a socket. */
export function socketFolderFor(folder: string, port: number, runAs: RunAs): string {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}.lock`)) <= LONGEST) {
    return folder;
  }
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `qdb-${name}`);
  const found = lstatSync(short, { throwIfNoEntry: false });
  if (!found) {
    makeFolder(short, runAs);
  } else if (!found.isDirectory() || found.uid !== (runAs.owner?.uid ?? process.getuid?.()) || found.mode & 0o077) {
    throw new StartError(`${short} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
  }
  return short;
}
