import { type MessagePort, parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadAnswer } from './thread-pool.ts';

/** The thread's side of a pool: answers every task with the result of `run`, and gives away the buffers of the result that `transferOf` names. */
export function serveTasks<Task, Event = never, Result = unknown>(
  run: (task: Task, tell: (event: Event) => void) => Result | Promise<Result>,
  transferOf: (result: Result) => Transferable[] = () => [],
): void {
  const port: MessagePort = parentPort!;
  port.on('message', async ({ id, task }: { id: number; task: Task }) => {
    const answer = (said: ThreadAnswer, transfer: Transferable[] = []) => port.postMessage({ id, ...said }, transfer);
    try {
      const done = await run(task, (event) => answer({ event }));
      answer({ done }, transferOf(done));
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
