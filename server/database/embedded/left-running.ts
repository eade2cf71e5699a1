import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '#server/config/running-process.ts';
import { folderId } from './folder-id.ts';

/**
 * The PostgreSQL that runs on this folder, by its lock files. A lock file that names a process with another folder, or another program, is disowned:
 * a copied folder contains the original's files, and after a reboot the process id belongs to another process.
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

/** A PostgreSQL works in its data folder, even after a move. Where /proc does not name the folder, the second line of the lock file does. */
function runsOn(folder: string, pid: number, dataFolder: string): boolean {
  const program = readText(`/proc/${pid}/comm`);
  if (program && !program.startsWith('postgres')) {
    return false;
  }
  const its = folderId(`/proc/${pid}/cwd`) ?? folderId(dataFolder);
  return its === null || its === folderId(folder);
}

/**
 * PostgreSQL refuses to start while the process of a lock file runs, but takes its parent's id for a stale one, so our own id is written there.
 * Deleting postmaster.pid would remove its protection against surviving children, whose shared memory is named there.
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
