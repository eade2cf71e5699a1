import { writeFileSync } from 'node:fs';
import module from 'node:module';
import type { PictureJob, PictureReport } from './picture-job.ts';
import type { PictureCosts } from './picture-result.ts';
import { renderPicture } from './render-picture.ts';

const everyMilliseconds = 25;

/** `process.exit` waits for the library's own threads, so this process ends in other ways. */
const end = () => process.kill(process.pid, 'SIGKILL');

offerMyselfFirst();
module.flushCompileCache();

process.on('disconnect', end);
process.on('message', async ({ bytes, options, costs }: PictureJob) => {
  // The start of this process, half a second on a busy machine, is not the picture's cost.
  send({ begun: true });
  const watch = watchMyself(costs);
  const result = await renderPicture(bytes, options);
  clearInterval(watch);
  send({ result });
});

/** Makes the kernel kill this process first when memory runs out, before the server or its database (proc(5), oom_score_adj). */
function offerMyselfFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has this file, and some containers forbid it.
  }
}

/** The second watch, and the only one without /proc; the parent's watch works even while this loop is blocked. */
function watchMyself({ cpuMilliseconds, memoryBytes }: PictureCosts): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > memoryBytes) {
      send({ exceeded: 'memory' });
      end();
    } else if ((user + system) / 1000 > cpuMilliseconds) {
      send({ exceeded: 'timeout' });
      end();
    }
  }, everyMilliseconds);
}

function send(report: PictureReport): void {
  process.send?.(report);
}
