import type { Job } from '#server/feature/job.ts';
import { hashUploadJob } from './uploads/hash-upload.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const sweep: Job = {
  name: 'distribution-uploads-sweep',
  isPatient: true,
  cron: '*/10 * * * *',
  run: (_, deps) => sweepUploads(deps),
};

export default [hashUploadJob, sweep];
