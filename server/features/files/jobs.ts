import type { Job } from '#server/jobs/jobs.ts';
import { sweepUnknown, sweepUnused } from './sweep-files.ts';

const unused: Job = { name: 'files-sweep', isPatient: true, cron: '*/10 * * * *', run: (_, deps) => sweepUnused(deps) };
const unknown: Job = {
  name: 'files-unknown-sweep',
  isPatient: true,
  cron: '20 4 * * *',
  run: (_, deps) => sweepUnknown(deps),
};

export default [unused, unknown];
