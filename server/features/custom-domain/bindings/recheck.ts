import type { Deps } from '#server/feature/deps.ts';
import { listDue } from '../store.ts';
import { lookDaily } from './look-up.ts';

const AT_ONCE = 20;
/** A run ends within a few minutes even when every name server is silent; the next run continues. */
const MOST_RUNS = 50;

/** Looks for the records whose daily check is due. */
export async function recheckDomains(deps: Deps): Promise<void> {
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const due = await listDue(deps.db, deps.clock.now(), AT_ONCE);
    await Promise.all(due.map((binding) => lookDaily(deps, binding)));
    if (due.length < AT_ONCE) {
      return;
    }
  }
}
