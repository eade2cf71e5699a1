import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './thread-pool.ts';

/** The thread's side of a pool: answers every task with the result of `run`. */
export function serveTasks<Task, Event = never>(
  run: (task: Task, tell: (event: Event) => void) => unknown | Promise<unknown>,
): void {
  const port: MessagePort = parentPort!;
  port.on('message', async ({ id, task }: { id: number; task: Task }) => {
    const answer = (said: ThreadAnswer) => port.postMessage({ id, ...said });
    try {
      answer({ done: await run(task, (event) => answer({ event })) });
    } catch (error) {
      answer({ failed: failureOf(error) });
    }
  });
}

function failureOf(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  // A plain Error is unexpected, so its stack goes to the log.
  return { name, message: name === 'Error' ? (stack ?? message) : message };
}
