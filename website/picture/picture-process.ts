import { exitCodes, pictureLimits, type RasterOptions } from './picture-result.ts';
import { renderPicture } from './render-picture.ts';

type PictureJob = { bytes: Uint8Array; options: RasterOptions };

process.on('disconnect', () => process.exit());
process.on('message', async (job: PictureJob) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > pictureLimits.memoryBytes) {
      process.exit(exitCodes.memory);
    }
    if ((user + system) / 1000 > pictureLimits.cpuMilliseconds) {
      process.exit(exitCodes.timeout);
    }
  }, 10);
  const result = await renderPicture(job.bytes, job.options);
  clearInterval(watch);
  process.send?.(result);
});
