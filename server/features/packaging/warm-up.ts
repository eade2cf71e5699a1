import type { Deps } from '#server/deps.ts';
import { shellsOfProcess } from './build-input.ts';
import { licenceKeys } from './licence-keys.ts';
import { signingKeyPool } from './signing-key-pool.ts';

/** What the first build would otherwise wait for: keys, shells. */
export async function warmUp(deps: Deps): Promise<void> {
  await Promise.all([signingKeyPool.fill(), shellsOfProcess(), licenceKeys(deps)]);
}
