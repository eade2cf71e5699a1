import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '#server/config/running-process.ts';
import { folderId } from './folder-id.ts';

/**
 * The PostgreSQL that runs on this folder, by its lock files. One that names a process with another folder, or another program, is disowned: a copy of
 * a folder brings the original's files along, and after a reboot a process id belongs to somebody else.
 */
export function leftRunning(folder: string, socketFolder: string, port: number): number | null {
  for (const file of [join(folder, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${port}.lock`)]) {
    const [first, dataFolder = ''] = readText(file).split('\n');
    const pid = Number(first);
    if (!pid || pid === process.pid || !isRunning(pid)) {
      continue;
    }
    if (runsOn(folder, pid, dataFolder)) {
      return pid;
    }
    disown(file);
  }
  return null;
}

/** A PostgreSQL works in its data folder, also after it was moved. Where /proc does not say, the lock file does: the folder is its second line. */
function runsOn(folder: string, pid: number, dataFolder: string): boolean {
  const program = readText(`/proc/${pid}/comm`);
  if (program && !program.startsWith('postgres')) {
    return false;
  }
  const its = folderId(`/proc/${pid}/cwd`) ?? folderId(dataFolder);
  return its === null || its === folderId(folder);
}

/**
 * PostgreSQL refuses to start while the process of a lock file runs, but takes its parent's id for a stale one, so ours is written there. Deleting
 * postmaster.pid would remove its protection against surviving children, whose shared memory is named there.
 */
function disown(file: string): void {
  writeFileSync(file, readText(file).replace(/^\d+/, String(process.pid)));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
