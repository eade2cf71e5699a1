import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a thread says of a task: something on the way, its result, or its failure. */
export type ThreadAnswer = { event: unknown } | { done: unknown } | { failed: { name: string; message: string } };

export type ThreadPool<Task, Event> = {
  /**
   * Runs a task in the thread with the least to do. A failure arrives as an Error with the name it had: errors lose their class between
   * threads. A thread that dies takes its tasks with it: they are rejected.
   */
  run(task: Task, onEvent?: (event: Event) => void): Promise<unknown>;
  /** Starts a thread ahead of the first task. */
  warm(): void;
};

type Waiting = { onEvent(event: unknown): void; resolve(result: unknown): void; reject(error: Error): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

/** A thread that wants more dies, and its pool starts another: without a bound each keeps what its largest task once took (decision 024). */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 160 };

/** Threads that run `file` (it calls `serveTasks`), started when there is work and kept; they do not keep the process alive. */
export function createThreadPool<Task, Event = never>({
  file,
  most,
}: {
  file: URL;
  most: number;
}): ThreadPool<Task, Event> {
  const threads: Thread[] = [];
  const limit = Math.max(1, Math.min(most, availableParallelism()));
  let lastId = 0;

  function leastBusy(): Thread {
    const idle = threads.find(({ waiting }) => waiting.size === 0);
    if (idle || threads.length < limit) {
      return idle ?? start();
    }
    return threads.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one));
  }

  function start(): Thread {
    const worker = new Worker(file, { execArgv: [], resourceLimits: THREAD_LIMITS });
    const thread: Thread = { worker, waiting: new Map() };
    const bury = (error: Error) => {
      const place = threads.indexOf(thread);
      threads.splice(place, place < 0 ? 0 : 1);
      for (const { reject } of thread.waiting.values()) {
        reject(error);
      }
      thread.waiting.clear();
    };
    worker.unref();
    worker.on('message', (answer: ThreadAnswer & { id: number }) => hear(thread, answer));
    worker.on('error', (error) => bury(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => bury(new Error(`thread ended with ${code}`)));
    threads.push(thread);
    return thread;
  }

  return {
    run: (task, onEvent = () => {}) => {
      const { worker, waiting } = leastBusy();
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { onEvent: onEvent as Waiting['onEvent'], resolve, reject });
        worker.ref();
        worker.postMessage({ id, task });
      });
    },
    warm: () => void leastBusy(),
  };
}

function hear({ worker, waiting }: Thread, { id, ...answer }: ThreadAnswer & { id: number }): void {
  const task = waiting.get(id);
  if ('event' in answer) {
    task?.onEvent(answer.event);
    return;
  }
  waiting.delete(id);
  if (waiting.size === 0) {
    worker.unref();
  }
  if ('done' in answer) {
    task?.resolve(answer.done);
  } else {
    task?.reject(Object.assign(new Error(), answer.failed));
  }
}
