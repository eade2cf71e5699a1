import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { childrenOf, readProc, residentSet } from '../oracle/processes.ts';

/** clear_refs of proc(5): resets the highest resident set. */
const RESET_PEAK = '5';
/** USER_HZ of proc(5) is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects garbage and resets the highest resident set. Returns its bytes. */
export function forgetGarbage(): number {
  collect();
  try {
    writeFileSync('/proc/self/clear_refs', RESET_PEAK);
  } catch {
    // Outside Linux the resident set after each file has to suffice.
  }
  return process.memoryUsage.rss();
}

/** The highest resident set of this process since then, in bytes. */
export const peakMemory = (): number => residentSet('self', 'VmHWM') ?? process.memoryUsage.rss();

/** The highest resident set of any living child, in bytes. */
export const peakOfChildren = (): number =>
  Math.max(0, ...childrenOf('self').map((pid) => residentSet(pid, 'VmHWM') ?? 0));

/** Milliseconds of processor time of this process since then, optionally with its children, regardless of the machine's load. */
export function spentSince(withChildren: boolean): () => number {
  const [own, theirs] = [process.cpuUsage(), withChildren ? timeOfChildren() : 0];
  return () => {
    const { user, system } = process.cpuUsage(own);
    return (user + system) / 1000 + (withChildren ? timeOfChildren() - theirs : 0);
  };
}

/** Includes living and ended children. */
function timeOfChildren(): number {
  const ended = statOf('self').slice(15, 17);
  const living = childrenOf('self').flatMap((pid) => statOf(pid).slice(13, 15));
  return [...ended, ...living].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}

/** Fields of proc_pid_stat(5), starting at 0; a name may contain blanks. */
const statOf = (pid: number | 'self'): string[] => (readProc(pid, 'stat') ?? '').replace(/\(.*\)/s, 'name').split(' ');
