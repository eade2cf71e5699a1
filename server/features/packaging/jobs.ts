import type { Job } from '#server/feature/job.ts';
import { sweepRenderedIcons } from './apps/rendered-icons.ts';
import { packAppJob } from './builds/pack-app-job.ts';
import { destroyOverdueKeys } from './keys/store-keys.ts';

const sweep: Job = {
  name: 'packaging-sweep',
  isPatient: true,
  cron: '30 4 * * *',
  async run(_, deps) {
    await sweepRenderedIcons(deps);
    await destroyOverdueKeys(deps.db, deps.clock.now());
  },
};

export default [packAppJob, sweep];
