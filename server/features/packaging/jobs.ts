import type { Job } from '#server/feature/job.ts';
import { sweepRenderedIcons } from './apps/rendered-icons.ts';
import { packAppJob } from './builds/pack-app-job.ts';
import { removeOverdueKeys } from './keys/store-keys.ts';
import { freeOldBuilds } from './life/free-old-builds.ts';
import { tellExpiry } from './life/tell-expiry.ts';
import { BUILD_ORDER, type PaidBuildJob, queuePaidBuild } from './order/pack-purchase.ts';
import { removeOldPreviews } from './preview/store-previews.ts';
import { deliverPushJob, lostPushesJob } from './push/deliver-push.ts';
import { removeOldPushes } from './push/store-pushes.ts';
import { sweepLooseSites } from './site/offline-site.ts';

const PUSHES_KEPT_MS = 90 * 86_400_000;

const sweep: Job = {
  name: 'packaging-sweep',
  isPatient: true,
  cron: '30 4 * * *',
  async run(_, deps) {
    await sweepRenderedIcons(deps);
    await removeOverdueKeys(deps.db, deps.clock.now());
    await removeOldPreviews(deps.db, deps.clock.now());
    await sweepLooseSites(deps);
    await freeOldBuilds(deps);
    await removeOldPushes(deps.db, new Date(deps.clock.now().getTime() - PUSHES_KEPT_MS));
  },
};

const expiry: Job = {
  name: 'packaging-expiry',
  isPatient: true,
  cron: '7 * * * *',
  run: (_, deps) => tellExpiry(deps),
};

/** Queues the build of an order that was paid while another build of its app ran. */
const orderBuild: Job = { name: BUILD_ORDER, run: (paidBuild: PaidBuildJob, deps) => queuePaidBuild(deps, paidBuild) };

export default [packAppJob, sweep, expiry, orderBuild, deliverPushJob, lostPushesJob];
