import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import jobs from './jobs.ts';
import { readUpload } from './release/read-upload.ts';
import { cancelUpload } from './uploads/cancel-upload.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { signUpload } from './uploads/sign-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { registerUploads } from './uploads/tus-routes.ts';

/** Distributed apps: so far the uploads of their installers. */
export const distribution: Feature = {
  name: 'distribution',
  calls: [startUpload, signUpload, cancelUpload, finishUpload, readUpload],
  jobs,
  routes: registerUploads,
  closing,
};
