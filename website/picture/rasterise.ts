import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  exitCodes,
  type PictureFailure,
  pictureLimits,
  type RasterOptions,
  type RasterResult,
} from './picture-result.ts';

const mostProcesses = 2;
const idleMilliseconds = 20_000;
/** Node's exit code for an uncaught error: our fault, not the picture's. */
const programErrorCode = 1;
const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** The process that reads strangers' pictures learns none of our settings but how its allocator saves memory. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'MALLOC_ARENA_MAX',
];

const idle: ChildProcess[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/**
 * Turns untrusted bytes (png, jpeg, gif, webp, ico, svg) into a clean PNG or JPEG: first frame, sRGB, no metadata, nothing loaded.
 * The work happens in a process of its own, bounded in pixels, time and memory; every misbehaviour is a named failure.
 */
export async function rasterise(bytes: Uint8Array, options: RasterOptions): Promise<RasterResult> {
  if (bytes.length > pictureLimits.bytes) {
    return { ok: false, reason: 'TOO_LARGE', detail: 'tooManyBytes' };
  }
  await myTurn();
  try {
    return await renderIn(idle.pop() ?? startProcess(), bytes, options);
  } finally {
    endTurn();
  }
}

/** Starts a process ahead of the first picture. */
export function warmRasteriser(): void {
  if (idle.length + busy === 0) {
    park(startProcess());
  }
}

async function myTurn(): Promise<void> {
  if (busy >= mostProcesses) {
    return new Promise((resolve) => waiting.push(resolve));
  }
  busy += 1;
}

/** A waiting picture takes the turn over, so that nobody slips in between. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) {
    next();
  } else {
    busy -= 1;
  }
}

function startProcess(): ChildProcess {
  return fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=1'],
    env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function renderIn(child: ChildProcess, bytes: Uint8Array, options: RasterOptions): Promise<RasterResult> {
  return new Promise((resolve, reject) => {
    const settle = (result: RasterResult, healthy: boolean) => {
      clearTimeout(timer);
      child.removeAllListeners();
      if (healthy) {
        park(child);
      } else {
        child.kill('SIGKILL');
      }
      resolve(result);
    };
    const timer = setTimeout(() => settle(spoiled('timeout'), false), pictureLimits.milliseconds);
    child.ref();
    child.channel?.ref();
    child.removeAllListeners();
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === programErrorCode) {
        reject(new Error('the picture process failed to run'));
      }
      settle(spoiled(whyEnded(code)), false);
    });
    child.once('message', (result) => settle(result as RasterResult, true));
    child.send({ bytes, options });
  });
}

/** Keeps a process for the next picture, without keeping ours alive. */
function park(child: ChildProcess): void {
  const forget = () => {
    const at = idle.indexOf(child);
    if (at >= 0) {
      idle.splice(at, 1);
    }
  };
  child.unref();
  child.channel?.unref();
  child.once('exit', forget);
  idle.push(child);
  setTimeout(() => {
    if (idle.includes(child)) {
      forget();
      child.kill();
    }
  }, idleMilliseconds).unref();
}

function whyEnded(code: number | null): PictureFailure['detail'] {
  if (code === exitCodes.memory) {
    return 'memory';
  }
  return code === exitCodes.timeout ? 'timeout' : 'broken';
}

function spoiled(detail: PictureFailure['detail']): PictureFailure {
  return { ok: false, reason: 'BAD_IMAGE', detail };
}
