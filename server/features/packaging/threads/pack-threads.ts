import { createThreadPool } from '#server/threads/thread-pool.ts';
import type { ResultOf, StageTiming, ThreadTask } from './pack-tasks.ts';

const pool = createThreadPool<ThreadTask, StageTiming>({ file: new URL('./pack-thread.ts', import.meta.url), most: 2 });

/** Starts a thread before the first build. */
export const warmPackThread = pool.warm;

/** Runs one task of the packager in a thread of its own and reports its stages as they end. */
export const inPackThread = <Task extends ThreadTask>(
  task: Task,
  onStage: (stage: string, ms: number) => void = () => {},
): Promise<ResultOf[Task['kind']]> =>
  pool.run(task, ({ stage, ms }) => onStage(stage, ms)) as Promise<ResultOf[Task['kind']]>;
