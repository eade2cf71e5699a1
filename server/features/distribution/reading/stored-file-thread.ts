import { MessageChannel } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RandomAccess } from '#formats/random-access.ts';
import { fairQueue } from '#pictures/fair-queue.ts';
import { createThreadPool, ThreadEnded } from '#server/threads/thread-pool.ts';
import type { StoredFileTask } from './read-task.ts';
import { serveBytes } from './serve-bytes.ts';

/** `caller` is the key of fairness. */
export type StoredFileRun = { caller: string; mostMs: number; log: Logger };

/**
 * A thread of its own for strangers' stored installers, one at a time, so that ending a thread affects no other file. Calls resolve to what the
 * thread (`file`) found, and to `ended` for a file that exceeds its memory or its time; they reject when the store fails.
 */
export function createStoredFileThread<Task extends StoredFileTask, Found>(file: URL, ended: Found) {
  const pool = createThreadPool<Task>({
    file,
    most: 1,
    // A small young generation frees the memory of hostile files early.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    idleMs: 60_000,
  });
  const turns = fairQueue({ places: 1, each: 1 });

  return async (
    stored: RandomAccess,
    task: Omit<Task, keyof StoredFileTask>,
    { caller, mostMs, log }: StoredFileRun,
  ): Promise<Found> => {
    const leave = await turns.enter(caller);
    const { port1: ours, port2: port } = new MessageChannel();
    const failure = serveBytes(stored, ours);
    try {
      return (await pool.run({ ...task, sizeBytes: stored.size, port } as Task, undefined, {
        transfer: [port],
        signal: AbortSignal.timeout(mostMs),
      })) as Found;
    } catch (error) {
      if (!(error instanceof ThreadEnded)) {
        throw failure.cause ?? error;
      }
      log.error({ err: error, size: stored.size, file: file.pathname }, 'the thread of a stored installer ended');
      return ended;
    } finally {
      ours.close();
      leave();
    }
  };
}
