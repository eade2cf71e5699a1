import type { Deps } from '#server/feature/deps.ts';
import { licenceKeys } from './licence-keys.ts';
import { warmPackThread } from './pack-threads.ts';
import { signingKeyPool } from './signing-key-pool.ts';

/** What the first build would otherwise wait for: keys, and a thread with its shells. */
export async function warmUp(deps: Deps): Promise<void> {
  warmPackThread();
  await Promise.all([signingKeyPool.fill(), licenceKeys(deps)]);
}
