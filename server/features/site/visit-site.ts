import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { createThreadPool, ThreadEnded } from '#server/threads/thread-pool.ts';
import { checkLink } from '#website/check-link.ts';
import { fairQueue } from '#website/fair-queue.ts';
import { visitMs } from '#website/page/open-site.ts';
import { rasterize, warmRasterizer } from '#website/picture/rasterize.ts';
import { type Visited, visitedBy } from './link-report.ts';
import type { PictureAsked, PictureDrawn, VisitTask } from './visit-task.ts';

export type VisitOptions = Pick<VisitTask, 'allowHosts' | 'language'> & {
  /** Whose visit it is: nobody's visits take all the places. */
  caller: string;
};

const pool = createThreadPool<VisitTask | 'ready?'>({
  file: new URL('./visit-thread.ts', import.meta.url),
  most: 1,
  // A small nursery keeps what hostile pages leave behind from piling up before it is swept.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
  idleMs: 60_000,
});
/** A hostile page takes some 12 MB as long as it is being visited: so many fit into the thread. */
const visits = fairQueue({ places: 12, each: 3 });
const drawings = fairQueue({ places: 1, each: 1 });
/** With the visit itself it fits into the ten seconds that a visitor waits (spec §9). */
const longestWaitMs = 2_000;
/** A thread that is silent for so long after the deadline is held by something. */
const graceMs = 10_000;

/** Looks at a site in a thread of its own. Null when so many visits are under way that this one would come too late. */
export async function visitSite(link: string, options: VisitOptions, log: Logger): Promise<Visited | null> {
  pool.warm();
  const leave = await visits.enter(options.caller, AbortSignal.timeout(longestWaitMs)).catch(() => null);
  if (!leave) {
    return null;
  }
  try {
    return await inThread(link, options);
  } catch (error) {
    if (!(error instanceof ThreadEnded)) {
      throw error;
    }
    log.error({ err: error }, 'the visiting thread ended');
    return visitedBy(await checkLink(link, { deadline: AbortSignal.abort() }));
  } finally {
    leave();
  }
}

async function inThread(link: string, { caller, ...options }: VisitOptions): Promise<Visited> {
  warmRasterizer();
  // A visit begins when the thread is there and has time for it.
  await pool.run('ready?');
  const { port1: ours, port2: pictures } = new MessageChannel();
  drawFor(ours, caller);
  const task = { link, ...options, untilMs: Date.now() + visitMs, pictures };
  const signal = AbortSignal.timeout(visitMs + graceMs);
  try {
    return (await pool.run(task, undefined, { transfer: [pictures], signal })) as Visited;
  } finally {
    ours.close();
  }
}

/** Draws what the thread asks for, until the visit's deadline. All visits are one caller among the members, and take turns. */
function drawFor(port: MessagePort, caller: string): void {
  const signal = AbortSignal.timeout(visitMs);
  port.on('message', async ({ id, bytes, options }: PictureAsked) => {
    const leave = await drawings.enter(caller, signal).catch(() => () => {});
    const [drawn] = await Promise.allSettled([rasterize(bytes, { ...options, caller: 'visits', signal })]);
    leave();
    port.postMessage({ id, drawn } satisfies PictureDrawn);
  });
}
