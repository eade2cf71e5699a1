import type { Job } from '#server/jobs/jobs.ts';
import { sweepReports } from './forget-checks.ts';

const sweep: Job = { name: 'site-sweep', isPatient: true, cron: '*/10 * * * *', run: (_, deps) => sweepReports(deps) };

export default [sweep];
