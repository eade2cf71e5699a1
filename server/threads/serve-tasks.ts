import { type MessagePort, parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadAnswer } from './thread-pool.ts';

/** A result whose memory is moved to the other thread instead of copied; this thread can no longer read it. */
export class TransferredResult<Result> {
  readonly result: Result;
  readonly memory: Transferable[];
  constructor(result: Result, memory: Transferable[]) {
    this.result = result;
    this.memory = memory;
  }
}

/** The thread's side of a pool: answers every task with the result of `run`, and moves the memory of a `TransferredResult`. */
export function serveTasks<Task, Event = never, Result = unknown>(
  run: (
    task: Task,
    tell: (event: Event) => void,
  ) => Result | TransferredResult<Result> | Promise<Result | TransferredResult<Result>>,
): void {
  const port: MessagePort = parentPort!;
  port.on('message', async ({ id, task }: { id: number; task: Task }) => {
    const answer = (threadAnswer: ThreadAnswer, transfer: Transferable[] = []) =>
      port.postMessage({ id, ...threadAnswer }, transfer);
    try {
      const done = await run(task, (event) => answer({ event }));
      if (done instanceof TransferredResult) {
        answer({ done: done.result }, done.memory);
      } else {
        answer({ done });
      }
    } catch (error) {
      answer({ failed: failureOf(error) });
    }
  });
}

function failureOf(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  // A plain Error is unexpected, so the log gets its stack.
  return { name, message: name === 'Error' ? (stack ?? message) : message };
}
