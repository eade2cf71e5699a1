import { fairQueue } from '../fair-queue.ts';
import { acceptPicture, refused } from './accept-picture.ts';
import type { Exceeded, PictureJob, PictureTold } from './picture-job.ts';
import { giveBack, makeReady, mostProcesses, type PictureProcess, takeProcess } from './picture-processes.ts';
import { type PictureCosts, pictureLimits, type RasterOptions, type RasterResult } from './picture-result.ts';
import { watchProcess } from './watch-process.ts';

export type RasterizeOptions = RasterOptions & {
  /** Whose picture it is: nobody's pictures take all the places. */
  caller?: string;
  /** When it aborts, the picture is given up as one that took too long. */
  signal?: AbortSignal;
  /** Less than a picture of its kind may cost. */
  costs?: PictureCosts;
};

/** What an honest picture takes beside what its process holds already: 16 megapixels take 35 MB. */
const roomBytes = 44 * 1024 * 1024;
/** A picture that takes longer than most lets a second process start, for the neighbour who may come. */
const longMilliseconds = 200;
/** Node's exit code for an uncaught error: our fault, not the picture's. */
const programErrorCode = 1;

const queue = fairQueue({ places: mostProcesses, each: 1 });

/**
 * Turns untrusted bytes (png, jpeg, gif, webp, ico, svg) into a clean PNG or JPEG: first frame, sRGB, no metadata, nothing loaded.
 * The work happens in a process of its own, which is ended from outside when it takes too much time or memory; every misbehaviour is a
 * named failure.
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
    return await draw({ bytes, options, costs: lower(accepted.costs, costs) }, signal);
  } finally {
    leave();
  }
}

/** Starts a process ahead of the first picture. */
export const warmRasterizer = makeReady;

function lower(one: PictureCosts, other: PictureCosts = one): PictureCosts {
  return {
    cpuMilliseconds: Math.min(one.cpuMilliseconds, other.cpuMilliseconds),
    memoryBytes: Math.min(one.memoryBytes, other.memoryBytes),
  };
}

async function draw(job: PictureJob, signal: AbortSignal | undefined): Promise<RasterResult> {
  const process = takeProcess(job.costs.memoryBytes - roomBytes);
  let exceeded: Exceeded | null = null;
  const note = (why: Exceeded) => {
    exceeded ??= why;
  };
  const end = (why: Exceeded) => {
    note(why);
    process.child.kill('SIGKILL');
  };
  const late = () => end('timeout');
  const stopWatching = watchProcess(process.child.pid, job.costs, end);
  const timers = [setTimeout(late, pictureLimits.milliseconds), setTimeout(makeReady, longMilliseconds)];
  signal?.addEventListener('abort', late);
  try {
    return (await answerOf(process, job, note)) ?? refused('BAD_IMAGE', exceeded ?? 'broken');
  } finally {
    stopWatching();
    timers.forEach(clearTimeout);
    signal?.removeEventListener('abort', late);
  }
}

/** What a process makes of a picture; null when it ends without an answer. */
function answerOf(
  process: PictureProcess,
  job: PictureJob,
  onExceeded: (what: Exceeded) => void,
): Promise<RasterResult | null> {
  const { child } = process;
  return new Promise((resolve, reject) => {
    child.on('message', (told: PictureTold) => {
      if ('exceeded' in told) {
        onExceeded(told.exceeded);
        return;
      }
      giveBack(process);
      resolve(told.result);
    });
    child.once('error', reject);
    // Unlike `exit` it comes after the last words.
    child.once('close', (code: number | null, signal: NodeJS.Signals | null) => {
      if (code === programErrorCode) {
        reject(new Error('the picture process failed to run'));
      }
      if (signal === 'SIGKILL') {
        // By nobody of ours: the system's own way out where memory has run out.
        onExceeded('memory');
      }
      resolve(null);
    });
    child.send(job);
  });
}
