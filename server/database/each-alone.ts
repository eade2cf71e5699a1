import type { Logger } from 'pino';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * Runs the work of a job item by item. A fault of ours with one item is logged and does not stop the others, because the next run would begin with
 * the same item.
 * Without a database the remaining items wait for the next run.
 */
export async function eachAlone<Thing>(
  { log }: { log: Pick<Logger, 'error'> },
  things: readonly Thing[],
  run: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  for (const thing of things) {
    try {
      await run(thing);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        throw error;
      }
      log.error({ err: error }, 'a job goes on without one of its things');
    }
  }
}
