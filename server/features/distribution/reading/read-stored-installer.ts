import type { Logger } from 'pino';
import type { RandomAccess } from '#formats/random-access.ts';
import type { InstallerReading } from '#installers/installer.ts';
import type { ReadTask } from './read-task.ts';
import { createStoredFileThread } from './stored-file-thread.ts';

const read = createStoredFileThread<ReadTask, InstallerReading>(new URL('./read-thread.ts', import.meta.url), {
  ok: false,
  refusal: 'bomb',
  reason: 'it exceeds the memory or the time of the reading thread',
});
/** The limit for a store on another continent; from a disk even the costliest file takes less than a second. */
const longestMs = 20_000;

/**
 * Reads the facts of a stored installer in a thread of its own. A file that exceeds the memory or the time of that thread is refused as a
 * decompression bomb is. `caller` is the key of fairness. Rejects when the store fails.
 */
export const readStoredInstaller = (
  file: RandomAccess,
  { fileName, caller, mostMs = longestMs }: { fileName: string; caller: string; mostMs?: number },
  log: Logger,
): Promise<InstallerReading> => read(file, { fileName }, { caller, mostMs, log });
