import type { Job } from '#server/jobs/jobs.ts';
import { sweepReports } from './keep-report.ts';

const sweep: Job = { name: 'site-sweep', isPatient: true, cron: '40 4 * * *', run: (_, deps) => sweepReports(deps) };

export default [sweep];
