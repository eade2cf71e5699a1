import { memoryExitCode, pictureLimits, type RasterOptions } from './picture-result.ts';
import { renderPicture } from './render-picture.ts';

type PictureJob = { bytes: Uint8Array; options: RasterOptions };

process.on('disconnect', () => process.exit());
process.on('message', async (job: PictureJob) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > pictureLimits.memoryBytes) {
      process.exit(memoryExitCode);
    }
  }, 10);
  const result = await renderPicture(job.bytes, job.options);
  clearInterval(watch);
  process.send?.(result);
});
