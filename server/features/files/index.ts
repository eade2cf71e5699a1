import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import { erasings } from './erasings.ts';
import jobs from './jobs.ts';
import { registerArchives } from './serve-archive.ts';
import { registerFiles } from './serve-file.ts';
import { uploadImage } from './upload-image.ts';

export const files: Feature = {
  name: 'files',
  calls: [uploadImage],
  jobs,
  routes: (app, deps) => {
    registerFiles(app, deps);
    registerArchives(app, deps);
  },
  closing,
  erasings,
};
