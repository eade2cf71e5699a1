import { MessageChannel } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { SignersCheck } from '#android/signing/verify-signers.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { fairQueue } from '#pictures/fair-queue.ts';
import { createThreadPool, ThreadEnded } from '#server/threads/thread-pool.ts';
import type { VerifyTask } from './read-task.ts';
import { serveBytes } from './serve-bytes.ts';

const pool = createThreadPool<VerifyTask>({
  file: new URL('./verify-thread.ts', import.meta.url),
  most: 1,
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  idleMs: 60_000,
});
/** One at a time, so that a thread that is ended takes no other installer along. */
const checks = fairQueue({ places: 1, each: 1 });
/** For four gigabytes, the most that a signature covers, in a store that gives 10 MB a second; a disk gives a gigabyte. */
const longestMs = 400_000;

/**
 * Verifies the signers of a stored .apk over all of its bytes, in a thread of its own. One that takes more time or memory than that has is unverified.
 * `caller` is the key of fairness. Rejects when the store fails.
 */
export async function verifyStoredSigners(
  file: RandomAccess,
  { caller, mostMs = longestMs }: { caller: string; mostMs?: number },
  log: Logger,
): Promise<SignersCheck> {
  const leave = await checks.enter(caller);
  const { port1: ours, port2: port } = new MessageChannel();
  const failure = serveBytes(file, ours);
  try {
    return (await pool.run({ sizeBytes: file.size, port }, undefined, {
      transfer: [port],
      signal: AbortSignal.timeout(mostMs),
    })) as SignersCheck;
  } catch (error) {
    if (!(error instanceof ThreadEnded)) {
      throw failure.cause ?? error;
    }
    log.error({ err: error, size: file.size }, 'the verifying thread ended');
    return { state: 'unverified', reason: 'it exceeds the memory or the time of the verifying thread' };
  } finally {
    ours.close();
    leave();
  }
}
