import type { Job } from '#server/jobs/jobs.ts';
import { sweepFiles } from './sweep-files.ts';

const sweep: Job = { name: 'files-sweep', isPatient: true, cron: '20 4 * * *', run: (_, deps) => sweepFiles(deps) };

export default [sweep];
