import { readFileSync } from 'node:fs';
import type { Exceeded } from './picture-job.ts';
import type { PictureCosts } from './picture-result.ts';

const everyMilliseconds = 10;
/** Of the kernel's clock for user programs (proc(5), sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100;

export type Spent = { cpuMilliseconds: number; memoryBytes: number };

/**
 * Looks at a process from outside while it works, whatever holds it: its own loop, a library, the library's threads. Answers how to stop
 * looking. Without /proc (macOS, Windows) there is nothing to look at, and the process's own watch and the clock remain.
 */
export function watchProcess(
  pid: number | undefined,
  costs: PictureCosts,
  onExceeded: (what: Exceeded) => void,
): () => void {
  const before = spentBy(pid);
  if (!before) {
    return () => {};
  }
  const watch = setInterval(() => {
    const spent = spentBy(pid);
    if (!spent) {
      clearInterval(watch);
    } else if (spent.memoryBytes > costs.memoryBytes) {
      onExceeded('memory');
    } else if (spent.cpuMilliseconds - before.cpuMilliseconds > costs.cpuMilliseconds) {
      onExceeded('timeout');
    }
  }, everyMilliseconds);
  return () => clearInterval(watch);
}

/** What a process has spent so far, and holds; null when it is gone, or the system does not tell. */
export function spentBy(pid: number | undefined): Spent | null {
  try {
    // proc(5): the name in brackets may hold anything; utime and stime are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    const resident = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMilliseconds: (ticks * 1000) / ticksPerSecond, memoryBytes: Number(resident?.[1] ?? 0) * 1024 };
  } catch {
    return null;
  }
}
