import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PackError } from '#packager/pack-error.ts';
import type { ResultOf, ThreadAnswer, ThreadFailure, ThreadTask } from './pack-tasks.ts';

const MOST_THREADS = 2;

type OnStage = (stage: string, ms: number) => void;
type Waiting = { onStage: OnStage; resolve(result: unknown): void; reject(error: Error): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

const threads: Thread[] = [];
let lastId = 0;

/** Runs one piece of the packager's work in a thread of its own and tells its stages as they end. */
export function inPackThread<Task extends ThreadTask>(
  task: Task,
  onStage: OnStage = () => {},
): Promise<ResultOf[Task['kind']]> {
  const thread = leastBusy();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { onStage, resolve: resolve as Waiting['resolve'], reject });
    thread.worker.ref();
    thread.worker.postMessage({ id, task });
  });
}

/** Starts a thread ahead of the first build. */
export function warmPackThread(): void {
  leastBusy();
}

function leastBusy(): Thread {
  const idle = threads.find(({ waiting }) => waiting.size === 0);
  if (idle) {
    return idle;
  }
  if (threads.length < Math.min(MOST_THREADS, availableParallelism())) {
    return startThread();
  }
  return threads.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one));
}

function startThread(): Thread {
  const worker = new Worker(new URL('./pack-thread.ts', import.meta.url), { execArgv: [] });
  const thread: Thread = { worker, waiting: new Map() };
  worker.unref();
  worker.on('message', (answer: ThreadAnswer & { id: number }) => hear(thread, answer));
  worker.on('error', (error) => bury(thread, error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => bury(thread, new Error(`pack thread ended with ${code}`)));
  threads.push(thread);
  return thread;
}

function hear(thread: Thread, { id, ...answer }: ThreadAnswer & { id: number }): void {
  const waiting = thread.waiting.get(id);
  if ('stage' in answer) {
    waiting?.onStage(answer.stage, answer.ms);
    return;
  }
  thread.waiting.delete(id);
  if (thread.waiting.size === 0) {
    thread.worker.unref();
  }
  if ('done' in answer) {
    waiting?.resolve(answer.done);
  } else {
    waiting?.reject(errorOf(answer.failed));
  }
}

/** A thread that has died takes its builds with it: they fail, and their jobs run them again. */
function bury(thread: Thread, error: Error): void {
  const place = threads.indexOf(thread);
  if (place >= 0) {
    threads.splice(place, 1);
  }
  for (const { reject } of thread.waiting.values()) {
    reject(error);
  }
  thread.waiting.clear();
}

function errorOf(failed: ThreadFailure): Error {
  return failed.name === 'PackError'
    ? new PackError(failed.product, { name: failed.check, ok: false, detail: failed.message })
    : new Error(failed.message);
}
