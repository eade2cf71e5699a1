import { createThreadPool } from '#server/threads/thread-pool.ts';
import { buffersOf, type ResultOf, type StageTiming, type ThreadTask } from './pack-tasks.ts';

const pool = createThreadPool<ThreadTask, StageTiming>({
  file: new URL('./pack-thread.ts', import.meta.url),
  most: 2,
  // An idle thread keeps the memory of its last builds, so it ends after this time.
  idleMs: 10_000,
  staysWarm: true,
});

/** Starts a thread before the first build. */
export const warmPackThread = pool.warm;

/** Runs one task of the packager in a thread of its own and reports its stages as they end. The products of a report are moved into the thread. */
export const inPackThread = <Task extends ThreadTask>(
  task: Task,
  onStage: (stage: string, ms: number) => void = () => {},
): Promise<ResultOf[Task['kind']]> =>
  pool.run(task, ({ stage, ms }) => onStage(stage, ms), {
    transfer: task.kind === 'report' ? buffersOf(task.products) : [],
  }) as Promise<ResultOf[Task['kind']]>;
