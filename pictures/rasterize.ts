import { acceptPicture, refused } from './accept-picture.ts';
import { fairQueue } from './fair-queue.ts';
import type { ExceededLimit, PictureJob, PictureReport } from './picture-job.ts';
import { giveBack, makeReady, mostProcesses, type PictureProcess, takeProcess } from './picture-processes.ts';
import { type PictureCosts, pictureLimits, type RasterOptions, type RasterResult } from './picture-result.ts';
import { watchProcess } from './watch-process.ts';

export type RasterizeOptions = RasterOptions & {
  /** The key of the fair queue: no caller's pictures take all the places. */
  caller?: string;
  /** Abandons the picture when aborted, as after a timeout. */
  signal?: AbortSignal;
  /** The cost limit; without it, that of the picture's kind. */
  costs?: PictureCosts;
};

/** The additional memory of a normal picture: a megapixel of noise takes 55 MB, 16 flat ones 35. */
const roomBytes = 60 * 1024 * 1024;
/** The time in milliseconds after which a second process starts for other callers. */
const longMilliseconds = 200;
/** Node's exit code for an uncaught error: a fault of our code rather than the picture's. */
const programErrorCode = 1;

const queue = fairQueue({ places: mostProcesses, each: 1 });

/**
 * Converts untrusted bytes (png, jpeg, gif, webp, ico, svg) to a clean PNG or JPEG: first frame, sRGB, no metadata, nothing loaded. The work runs in
 * a process of its own, which is ended from outside when it takes too much time or memory; every misbehavior is a named failure.
 */
export async function rasterize(
  bytes: Uint8Array,
  { caller = '', signal, costs, ...options }: RasterizeOptions,
): Promise<RasterResult> {
  const accepted = acceptPicture(bytes, options.accept);
  if (!accepted.ok) {
    return accepted;
  }
  const leave = await queue.enter(caller, signal).catch(() => null);
  if (!leave) {
    return refused('BAD_IMAGE', 'timeout');
  }
  try {
    return await draw({ bytes, options, costs: costs ?? accepted.costs }, signal);
  } finally {
    leave();
  }
}

/** Starts a process before the first picture. */
export const warmRasterizer = makeReady;

async function draw(job: PictureJob, signal: AbortSignal | undefined): Promise<RasterResult> {
  const process = takeProcess(job.costs.memoryBytes - roomBytes);
  let exceeded: ExceededLimit | null = null;
  const note = (why: ExceededLimit) => {
    exceeded ??= why;
  };
  const end = (why: ExceededLimit) => {
    note(why);
    process.child.kill('SIGKILL');
  };
  const late = () => end('timeout');
  let stopWatching = () => {};
  const watch = () => {
    stopWatching = watchProcess(process.child.pid, job.costs, end);
  };
  const timers = [setTimeout(late, pictureLimits.milliseconds), setTimeout(makeReady, longMilliseconds)];
  signal?.addEventListener('abort', late);
  try {
    return (await answerOf(process, job, watch, note)) ?? refused('BAD_IMAGE', exceeded ?? 'broken');
  } finally {
    stopWatching();
    timers.forEach(clearTimeout);
    signal?.removeEventListener('abort', late);
  }
}

/** The process's result for a picture; null when it ends without an answer. */
function answerOf(
  process: PictureProcess,
  job: PictureJob,
  onBegun: () => void,
  onExceeded: (what: ExceededLimit) => void,
): Promise<RasterResult | null> {
  const { child } = process;
  return new Promise((resolve, reject) => {
    child.on('message', (report: PictureReport) => {
      if ('begun' in report) {
        onBegun();
      } else if ('exceeded' in report) {
        onExceeded(report.exceeded);
      } else {
        giveBack(process);
        resolve(report.result);
      }
    });
    child.once('error', reject);
    // Unlike `exit`, `close` fires after the last output.
    child.once('close', (code: number | null, signal: NodeJS.Signals | null) => {
      if (code === programErrorCode) {
        reject(new Error('the picture process failed to run'));
      }
      if (signal === 'SIGKILL') {
        // The system killed the process when memory ran out.
        onExceeded('memory');
      }
      resolve(null);
    });
    child.send(job);
  });
}
