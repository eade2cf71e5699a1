import type { Logger } from 'pino';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * The work of a job, one thing after another. A fault of ours with one is logged and does not hold up the others, since the same one would come first again;
 * without a database all of them wait for the next run.
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
