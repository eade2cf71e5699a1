import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { fairQueue } from '#pictures/fair-queue.ts';
import { rasterize, warmRasterizer } from '#pictures/rasterize.ts';
import { createThreadPool, ThreadEnded } from '#server/threads/thread-pool.ts';
import { inspectSite } from '#website/inspect-site.ts';
import { visitMs } from '#website/page/open-site.ts';
import { type VisitedLink, visitedBy } from './link-report.ts';
import type { PictureReply, PictureRequest, VisitTask } from './visit-task.ts';

export type VisitOptions = Pick<VisitTask, 'allowHosts' | 'language' | 'isBare'> & {
  /** The key of fairness: no caller's visits take all places. */
  caller: string;
  /** The registrable domain of the site, which gets few simultaneous visits from all callers together. */
  target: string;
};

const pool = createThreadPool<VisitTask | 'ready?'>({
  file: new URL('./visit-thread.ts', import.meta.url),
  most: 1,
  // A small young generation frees the memory of hostile pages early.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
  idleMs: 60_000,
});
/** A hostile page takes about 12 MB during a visit, which limits their number in the thread. */
const visits = fairQueue({ places: 12, each: 3 });
const visitsOfTarget = fairQueue({ places: Number.POSITIVE_INFINITY, each: 3 });
const drawings = fairQueue({ places: 1, each: 1 });
/** The longest wait; with the visit it fits into the ten seconds that a visitor waits (spec §9). */
const longestWaitMs = 2_000;
/** A thread that does not answer for this long after the deadline is stuck. */
const graceMs = 10_000;

/** Visits a site in a thread of its own. Null when too many visits are running to finish in time. */
export async function visitSite(link: string, options: VisitOptions, log: Logger): Promise<VisitedLink | null> {
  pool.warm();
  const leave = await enter(options);
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
    return visitedBy(await inspectSite(link, { deadline: AbortSignal.abort() }));
  } finally {
    leave();
  }
}

/** The place at the site is taken first, so that a visit waiting for a busy site takes no place that others need. */
async function enter({ caller, target }: VisitOptions): Promise<(() => void) | null> {
  const signal = AbortSignal.timeout(longestWaitMs);
  const leaveTarget = await visitsOfTarget.enter(target, signal).catch(() => null);
  const leave = leaveTarget && (await visits.enter(caller, signal).catch(() => null));
  if (!leave) {
    leaveTarget?.();
    return null;
  }
  return () => {
    leave();
    leaveTarget();
  };
}

async function inThread(link: string, { caller, target: _, ...options }: VisitOptions): Promise<VisitedLink> {
  warmRasterizer();
  // A visit begins after the thread has started and answers.
  await pool.run('ready?');
  const { port1: ours, port2: pictures } = new MessageChannel();
  drawFor(ours, caller);
  const task = { link, ...options, untilMs: Date.now() + visitMs, pictures };
  const signal = AbortSignal.timeout(visitMs + graceMs);
  try {
    return (await pool.run(task, undefined, { transfer: [pictures], signal })) as VisitedLink;
  } finally {
    ours.close();
  }
}

/** Draws pictures for the thread, until the visit's deadline. All visits count as one caller of the picture queue. */
function drawFor(port: MessagePort, caller: string): void {
  const signal = AbortSignal.timeout(visitMs);
  port.on('message', async ({ id, bytes, options }: PictureRequest) => {
    const leave = await drawings.enter(caller, signal).catch(() => () => {});
    const [drawn] = await Promise.allSettled([rasterize(bytes, { ...options, caller: 'visits', signal })]);
    leave();
    port.postMessage({ id, drawn } satisfies PictureReply);
  });
}
