import { open, utimes } from 'node:fs/promises';
import { NoSpaceError } from '#server/ports/storage.ts';

/** Whether the file exists; it then gets a new date, which tells the sweep that it is in use. */
export async function renew(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** A rename survives a power cut only when its folder is synced too (fsync(2)). */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

export function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') {
    return null;
  }
  throw error;
}

export function nameNoSpace(error: unknown): never {
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  throw isFull ? new NoSpaceError('the disk is full', { cause: error }) : error;
}
