import type { Logger } from 'pino';
import type { SignersCheck } from '#android/signing/verify-signers.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import type { StoredFileTask } from './read-task.ts';
import { createStoredFileThread } from './stored-file-thread.ts';

const verify = createStoredFileThread<StoredFileTask, SignersCheck>(new URL('./verify-thread.ts', import.meta.url), {
  state: 'unverified',
  reason: 'it exceeds the memory or the time of the verifying thread',
});
/** The limit for four gigabytes, the most that a signature covers, from a store of 10 MB a second; a disk gives a gigabyte a second. */
const longestMs = 400_000;

/**
 * Verifies the signers of a stored .apk over all of its bytes, in a thread of its own. A file that exceeds the time or memory of the thread is
 * unverified. `caller` is the key of fairness. Rejects when the store fails.
 */
export const verifyStoredSigners = (
  file: RandomAccess,
  { caller, mostMs = longestMs }: { caller: string; mostMs?: number },
  log: Logger,
): Promise<SignersCheck> => verify(file, {}, { caller, mostMs, log });
