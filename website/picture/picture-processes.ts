import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spentBy } from './watch-process.ts';

/** One that draws: a picture at a time, and only so many. */
export type PictureProcess = { child: ChildProcess; drawn: number };

/** One for each of two who ask for too much, and one for the neighbour. */
export const mostProcesses = 3;
const idleMilliseconds = 20_000;
/** Allocators keep what pictures have left behind: one that has grown, or drawn for long, makes room for a fresh one. */
const restBytes = 116 * 1024 * 1024;
const mostDrawn = 100;

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** The process that reads strangers' pictures learns none of our settings. */
const passedOn = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'],
  'NODE_COMPILE_CACHE',
];
/** glibc gives memory back at once, and keeps no heap for each thread: at rest a third of what it holds otherwise (mallopt(3)). */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

const idle: PictureProcess[] = [];
const started = new Set<ChildProcess>();

/** One that holds no more than so many bytes already. */
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

/** Keeps one healthy process for the next picture, without keeping ours alive: each takes 50 MB as long as it waits. */
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

/** Has a process ready ahead of the next picture, if there may be one more. */
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
