import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spentBy } from './watch-process.ts';

/** A process that draws one picture at a time, up to a number of pictures. */
export type PictureProcess = { child: ChildProcess; drawn: number };

/** The limit of processes: two costly callers have one process each; one process is left for all others. */
export const mostProcesses = 3;
const idleMilliseconds = 20_000;
/** The memory in bytes above which an idle process is replaced, because allocators keep memory of earlier pictures. */
const restBytes = 116 * 1024 * 1024;
const mostDrawn = 100;

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** The process for strangers' pictures gets none of our settings except these. */
const passedOn = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'],
  'NODE_COMPILE_CACHE',
];
/** Makes glibc return memory at once, without a heap per thread, which cuts the memory at rest to a third (mallopt(3)). */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

const idle: PictureProcess[] = [];
const started = new Set<ChildProcess>();

/** An idle process below this memory. */
export function takeProcess(mostHeld: number): PictureProcess {
  const ready = idle.pop();
  const isLean = ready && heldBy(ready) <= mostHeld;
  if (ready && !isLean) {
    ready.child.kill('SIGKILL');
  }
  const { child, drawn } = isLean ? ready : startProcess();
  child.removeAllListeners();
  child.ref();
  child.channel?.ref();
  return { child, drawn: drawn + 1 };
}

/** Keeps one healthy process for the next picture, without keeping our own process alive; each waiting process takes 50 MB. */
export function giveBack(process: PictureProcess): void {
  const { child, drawn } = process;
  child.removeAllListeners();
  if (child.killed || idle.length > 0 || drawn >= mostDrawn || heldBy(process) > restBytes) {
    child.kill('SIGKILL');
  } else {
    park(process);
  }
}

const heldBy = ({ child }: PictureProcess): number => spentBy(child.pid)?.memoryBytes ?? 0;

/** Starts a process before the next picture, if the limit allows one more. */
export function makeReady(): void {
  forgetEnded();
  if (idle.length === 0 && started.size < mostProcesses) {
    park(startProcess());
  }
}

function forgetEnded(): void {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) {
      started.delete(child);
    }
  }
}

function startProcess(): PictureProcess {
  const own = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=1'],
    env: { ...Object.fromEntries(own), ...allocator },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  forgetEnded();
  started.add(child);
  return { child, drawn: 0 };
}

function park(process: PictureProcess): void {
  const { child } = process;
  const forget = () => {
    clearTimeout(timer);
    const at = idle.indexOf(process);
    idle.splice(at, at < 0 ? 0 : 1);
  };
  const timer = setTimeout(() => {
    if (idle.includes(process)) {
      forget();
      child.kill('SIGKILL');
    }
  }, idleMilliseconds);
  timer.unref();
  child.unref();
  child.channel?.unref();
  child.once('exit', forget);
  child.once('error', forget);
  idle.push(process);
}
