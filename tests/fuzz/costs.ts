import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { childrenOf, readProc, residentSet } from '../oracle/processes.ts';

/** clear_refs of proc(5): the highest resident set is counted anew from here. */
const RESET_PEAK = '5';
/** USER_HZ of proc(5) is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is no longer needed is gone, and the highest resident set is counted from now on. Answers how many bytes that are. */
export function forgetGarbage(): number {
  collect();
  try {
    writeFileSync('/proc/self/clear_refs', RESET_PEAK);
  } catch {
    // Elsewhere than on Linux the resident set after each file has to do.
  }
  return process.memoryUsage.rss();
}

/** The highest resident set of this process since then, in bytes. */
export const peakMemory = (): number => residentSet('self', 'VmHWM') ?? process.memoryUsage.rss();

/** The highest resident set of any living child, in bytes. */
export const peakOfChildren = (): number =>
  Math.max(0, ...childrenOf('self').map((pid) => residentSet(pid, 'VmHWM') ?? 0));

/** Answers how many milliseconds of processor time this process has spent since then, with its children if asked, however busy the machine is. */
export function spentSince(withChildren: boolean): () => number {
  const [own, theirs] = [process.cpuUsage(), withChildren ? timeOfChildren() : 0];
  return () => {
    const { user, system } = process.cpuUsage(own);
    return (user + system) / 1000 + (withChildren ? timeOfChildren() - theirs : 0);
  };
}

/** Of the living and of those that have ended. */
function timeOfChildren(): number {
  const ended = statOf('self').slice(15, 17);
  const living = childrenOf('self').flatMap((pid) => statOf(pid).slice(13, 15));
  return [...ended, ...living].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}

/** Fields of proc_pid_stat(5), the first of them at 0; a name may hold blanks. */
const statOf = (pid: number | 'self'): string[] => (readProc(pid, 'stat') ?? '').replace(/\(.*\)/s, 'name').split(' ');
