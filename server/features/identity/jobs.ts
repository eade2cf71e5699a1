import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { purgePhotos } from './photos/purge-photos.ts';
import { settle } from './provider/settle.ts';
import { listAtPhone } from './store.ts';

const AT_ONCE = 200;

/** Settles checks of members who finished at the phone and closed the page. */
const settleAll: Job = { name: 'identity-settle', cron: '*/5 * * * *', run: (_, deps) => settleChecks(deps) };
const purge: Job = { name: 'identity-purge', isPatient: true, cron: '40 4 * * *', run: (_, deps) => purgePhotos(deps) };

export default [settleAll, purge];

/** Asks about finished checks; a failing provider is asked again in five minutes. */
export async function settleChecks(deps: Deps): Promise<void> {
  for (const attempt of await listAtPhone(deps.db, AT_ONCE)) {
    await settle(deps, attempt).catch((error: unknown) => deps.log.warn({ err: error }, 'check not settled'));
  }
}
