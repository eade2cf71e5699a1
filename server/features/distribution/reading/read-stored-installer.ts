import { MessageChannel } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RandomAccess } from '#formats/random-access.ts';
import type { InstallerReading } from '#installers/installer.ts';
import { fairQueue } from '#pictures/fair-queue.ts';
import { createThreadPool, ThreadEnded } from '#server/threads/thread-pool.ts';
import type { ReadTask } from './read-task.ts';
import { serveBytes } from './serve-bytes.ts';

const pool = createThreadPool<ReadTask>({
  file: new URL('./read-thread.ts', import.meta.url),
  most: 1,
  // A small young generation frees the memory of hostile files early.
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  idleMs: 60_000,
});
/** One at a time, so that a thread that is ended takes no other file along: a reading takes a hundredth of a second. */
const readings = fairQueue({ places: 1, each: 1 });
/** For a store on another continent; on a disk even the costliest file takes less than a second. */
const longestMs = 20_000;

/**
 * Reads the facts of a stored installer in a thread of its own. A file that exceeds the memory or the time of that thread is refused like a bomb.
 * `caller` is the key of fairness. Rejects when the store fails.
 */
export async function readStoredInstaller(
  file: RandomAccess,
  { fileName, caller, mostMs = longestMs }: { fileName: string; caller: string; mostMs?: number },
  log: Logger,
): Promise<InstallerReading> {
  const leave = await readings.enter(caller);
  const { port1: ours, port2: port } = new MessageChannel();
  const failure = serveBytes(file, ours);
  try {
    const task = { sizeBytes: file.size, fileName, port };
    return (await pool.run(task, undefined, {
      transfer: [port],
      signal: AbortSignal.timeout(mostMs),
    })) as InstallerReading;
  } catch (error) {
    if (!(error instanceof ThreadEnded)) {
      throw failure.cause ?? error;
    }
    log.error({ err: error, size: file.size }, 'the reading thread ended');
    return { ok: false, refusal: 'bomb', reason: 'it exceeds the memory or the time of the reading thread' };
  } finally {
    ours.close();
    leave();
  }
}
