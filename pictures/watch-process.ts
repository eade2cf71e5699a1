import { readFileSync } from 'node:fs';
import type { ExceededLimit } from './picture-job.ts';
import type { PictureCosts } from './picture-result.ts';

const everyMilliseconds = 10;
/** The kernel's clock ticks per second in user space (proc(5), sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100;

export type ProcessCosts = { cpuMilliseconds: number; memoryBytes: number };

/**
 * Watches a process from outside while it works, even when its event loop or a library's threads block it. Returns the function that stops watching.
 * Without /proc (macOS, Windows) only the process's own watch and the clock remain.
 */
export function watchProcess(
  pid: number | undefined,
  costs: PictureCosts,
  onExceeded: (what: ExceededLimit) => void,
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

/** The time and memory of a process; null when it has ended, or the system does not report them. */
export function spentBy(pid: number | undefined): ProcessCosts | null {
  try {
    // proc(5): the name in brackets may contain anything; utime and stime are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    const resident = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMilliseconds: (ticks * 1000) / ticksPerSecond, memoryBytes: Number(resident?.[1] ?? 0) * 1024 };
  } catch {
    return null;
  }
}
