import { linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, startOf } from '#server/config/running-process.ts';
import { StartError } from '#server/config/start-error.ts';
import { folderId } from './folder-id.ts';

/** Locks the data folder for this process, or reports its owner. Returns the function that releases it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const file = join(folder, 'server.pid');
  const mine = `${process.pid} ${startOf(process.pid)}\n${realpathSync(folder)}\n`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    takeOver(file, draft, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(file) === mine) {
      rmSync(file, { force: true });
    }
  };
}

/** Only one process can create the hard link, and the linked file is already complete. */
function takeOver(file: string, draft: string, folder: string): void {
  for (let tries = 0; tries < 5; tries++) {
    if (tryLink(draft, file)) {
      return;
    }
    const [owner = '', locked = ''] = (readLock(file) ?? '').split('\n');
    const [pid, start = ''] = owner.split(' ');
    if (isSameProcess(Number(pid), start) && !isOther(locked, folder)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${pid}. Stop that server first (kill ${pid}), or start this one with another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StartError(`The data folder ${folder} cannot be locked: several servers are starting on it at once.`);
}

/** A copied folder contains the original's lock. A path that leads nowhere proves nothing, because a folder can be moved while it is in use. */
function isOther(locked: string, folder: string): boolean {
  const its = folderId(locked);
  return its !== null && its !== folderId(folder);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
