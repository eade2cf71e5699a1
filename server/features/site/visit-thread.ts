import type { MessagePort } from 'node:worker_threads';
import type { RasterResult } from '#pictures/picture-result.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import { inspectSite } from '#website/inspect-site.ts';
import type { Draw } from '#website/page/open-site.ts';
import { type VisitedLink, visitedBy } from './link-report.ts';
import { createThirdSites } from './third-sites.ts';
import type { PictureReply, PictureRequest, VisitTask } from './visit-task.ts';

/** The thread for all data of strangers' sites, so that a slow site delays no request; its memory is limited. */
serveTasks<VisitTask | 'ready?'>((task) => (task === 'ready?' ? true : visit(task)));

const thirdSites = createThirdSites();

async function visit({ untilMs, pictures, link, ...options }: VisitTask): Promise<VisitedLink> {
  const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(untilMs - Date.now())));
  try {
    return visitedBy(
      await inspectSite(link, { ...options, deadline, quota: thirdSites.beside(link), draw: drawnBy(pictures) }),
    );
  } finally {
    pictures.close();
  }
}

/** The deadline is not sent with the request: the server enforces its own. */
function drawnBy(port: MessagePort): Draw {
  const waiting: PromiseWithResolvers<RasterResult>[] = [];
  port.on('message', ({ id, drawn }: PictureReply) => {
    if (drawn.status === 'fulfilled') {
      waiting[id]!.resolve(drawn.value);
    } else {
      waiting[id]!.reject(drawn.reason);
    }
  });
  return (bytes, { signal: _, ...options }) => {
    const picture = Promise.withResolvers<RasterResult>();
    const id = waiting.push(picture) - 1;
    port.postMessage({ id, bytes, options } satisfies PictureRequest);
    return picture.promise;
  };
}
