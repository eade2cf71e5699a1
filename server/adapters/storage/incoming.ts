import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isSameProcess, startOf } from '#server/config/running-process.ts';

/** An upload without a byte for this long is abandoned; requests end long before. */
const LEFT_MS = 3_600_000;

export type Draft = { path: string; file: FileHandle };

/**
 * Opens the folder for bytes without a hash yet. Each process has its own under `folder`, named `host-pid-start`; a start deletes only those of dead
 * processes.
 */
export async function openIncoming(folder: string, owner: string): Promise<() => Promise<Draft>> {
  const mine = join(folder, owner);
  await mkdir(mine, { recursive: true, mode: 0o700 });
  await clearLeftovers(folder, owner);
  return () => createDraft(mine);
}

export const ownerOfThisProcess = (): string =>
  `${hostname().replace(/[^\w.]/g, '_')}-${process.pid}-${startOf(process.pid) || Math.round(performance.timeOrigin)}`;

/** Another machine cannot see whether this process is alive, and may have deleted our empty folder. */
async function createDraft(folder: string): Promise<Draft> {
  const path = join(folder, randomUUID());
  for (;;) {
    try {
      return { path, file: await open(path, 'wx', 0o600) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw error;
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
  }
}

async function clearLeftovers(folder: string, mine: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) {
      await removeOld(path);
    } else if (entry.name !== mine && !isOfLivingProcess(entry.name)) {
      const names = await readdir(path).catch(() => []);
      await Promise.all(names.map((name) => removeOld(join(path, name))));
      // Only an empty folder is removed, because its owner may have written meanwhile.
      await rmdir(path).catch(() => {});
    }
  }
}

async function removeOld(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found && Date.now() - found.mtimeMs > LEFT_MS) {
    await rm(path, { force: true });
  }
}

/** Only for processes of this machine; folders of other machines are judged by their age. */
function isOfLivingProcess(owner: string): boolean {
  const [, host, pid, start] = /^(.+)-(\d+)-(\d+)$/.exec(owner) ?? [];
  return host !== undefined && ownerOfThisProcess().startsWith(`${host}-`) && isSameProcess(Number(pid), start!);
}
