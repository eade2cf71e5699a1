import { availableParallelism } from 'node:os';
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

/** A thread's message about a task: an event, its result, or its failure. */
export type ThreadAnswer = { event: unknown } | { done: unknown } | { failed: { name: string; message: string } };

type RunOptions = {
  /** Objects to transfer with the task, such as a port for requests. */
  transfer?: readonly Transferable[];
  /** Ends the thread with all its tasks, which is the only way to stop an endless loop. */
  signal?: AbortSignal;
};

type PoolOptions = {
  file: URL;
  most: number;
  resourceLimits?: ResourceLimits;
  /** Ends a thread after this idle time, to release its memory; by default threads stay. */
  idleMs?: number;
  /** Starts a new thread when the last idle one ends, so that the next task finds one. */
  staysWarm?: boolean;
};

export type ThreadPool<Task, Event> = {
  /**
   * Runs a task in the least busy thread. A failure arrives as an Error with its name, because errors lose their class between threads. A thread that
   * dies rejects its tasks with ThreadEnded.
   */
  run(task: Task, onEvent?: (event: Event) => void, options?: RunOptions): Promise<unknown>;
  /** Starts a thread before the first task. */
  warm(): void;
};

/** The thread of a task died: by itself, by its memory limit, or because it was ended. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

type PendingTask = { onEvent(event: unknown): void; resolve(result: unknown): void; reject(error: Error): void };
type Thread = { worker: Worker; waiting: Map<number, PendingTask>; idle?: NodeJS.Timeout };

/** A thread above the limit is ended and replaced; without a limit each would keep the memory of its largest task (decision 024). */
export const THREAD_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 160 };

/** Threads that run `file` (which calls `serveTasks`), started on demand and kept; they do not keep the process alive. */
export function createThreadPool<Task, Event = never>({
  file,
  most,
  resourceLimits = THREAD_LIMITS,
  idleMs,
  staysWarm = false,
}: PoolOptions): ThreadPool<Task, Event> {
  /** The threads that accept tasks. */
  const threads = new Set<Thread>();
  const limit = Math.max(1, Math.min(most, availableParallelism()));
  let lastId = 0;

  function leastBusy(): Thread {
    const [least] = [...threads].sort((one, other) => one.waiting.size - other.waiting.size);
    return least && (least.waiting.size === 0 || threads.size === limit) ? least : start();
  }

  function start(): Thread {
    const thread = startThread(file, resourceLimits, { rest, dismiss: (ended) => threads.delete(ended) });
    threads.add(thread);
    return thread;
  }

  function rest(thread: Thread): void {
    clearTimeout(thread.idle);
    if (idleMs !== undefined && thread.waiting.size === 0) {
      thread.idle = setTimeout(() => endIdle(thread), idleMs).unref();
    }
  }

  function endIdle(thread: Thread): void {
    end(thread);
    if (staysWarm) {
      leastBusy();
    }
  }

  function end(thread: Thread): void {
    threads.delete(thread);
    void thread.worker.terminate();
  }

  return {
    run: (task, onEvent = () => {}, { transfer = [], signal } = {}) => {
      const thread = leastBusy();
      lastId += 1;
      clearTimeout(thread.idle);
      const stop = () => end(thread);
      signal?.addEventListener('abort', stop);
      const message = { id: lastId, task };
      return ask(thread, message, onEvent as PendingTask['onEvent'], transfer).finally(() =>
        signal?.removeEventListener('abort', stop),
      );
    },
    warm: () => void leastBusy(),
  };
}

const ask = (
  { worker, waiting }: Thread,
  message: { id: number; task: unknown },
  onEvent: PendingTask['onEvent'],
  transfer: readonly Transferable[],
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    waiting.set(message.id, { onEvent, resolve, reject });
    worker.ref();
    worker.postMessage(message, transfer);
  });

/** `rest` is called after every answer, `dismiss` at the end of the thread. */
function startThread(
  file: URL,
  resourceLimits: ResourceLimits,
  { rest, dismiss }: Record<'rest' | 'dismiss', (thread: Thread) => void>,
): Thread {
  const worker = new Worker(file, { execArgv: [], resourceLimits });
  const thread: Thread = { worker, waiting: new Map() };
  const bury = (error: Error) => {
    dismiss(thread);
    for (const { reject } of thread.waiting.values()) {
      reject(error);
    }
    thread.waiting.clear();
  };
  worker.on('message', (answer: ThreadAnswer & { id: number }) => {
    settle(thread, answer);
    rest(thread);
  });
  worker.on('error', (error) => bury(new ThreadEnded(String(error), { cause: error })));
  worker.on('exit', (code) => bury(new ThreadEnded(`thread ended with ${code}`)));
  // This call is last, because a listener for messages refs the port again.
  worker.unref();
  return thread;
}

function settle({ worker, waiting }: Thread, { id, ...answer }: ThreadAnswer & { id: number }): void {
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
