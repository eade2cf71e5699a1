import type { Job } from '#server/jobs/jobs.ts';
import { packAppJob } from './pack-app-job.ts';
import { sweepRenderedIcons } from './rendered-icons.ts';

const sweep: Job = {
  name: 'packaging-sweep',
  isPatient: true,
  cron: '30 4 * * *',
  run: (_, deps) => sweepRenderedIcons(deps),
};

export default [packAppJob, sweep];
