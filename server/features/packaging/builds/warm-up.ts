import type { Deps } from '#server/feature/deps.ts';
import { signingKeyPool } from '../keys/signing-key-pool.ts';
import { licenceKeys } from '../licence/licence-keys.ts';
import { warmPackThread } from '../threads/pack-threads.ts';

/** Prepares the slow parts of the first build: keys, and a thread with its shells. */
export async function warmUp(deps: Deps): Promise<void> {
  warmPackThread();
  await Promise.all([signingKeyPool.fill(), licenceKeys(deps)]);
}
