import { readFileSync } from 'node:fs';

/** Whether a process of this number runs, ours or not. One that ended and waits for its parent (Z) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') {
      return false;
    }
  }
  return processFields(pid)[0] !== 'Z';
}

/** Process numbers come round again, above all in containers, so the time of the process's start has to fit too. */
export function isSameProcess(pid: number, start: string): boolean {
  return pid > 0 && isRunning(pid) && startOf(pid) === start;
}

/** In clock ticks since the machine's start: field 22 of proc(5). */
export const startOf = (pid: number): string => processFields(pid)[19] ?? '';

/** /proc/<pid>/stat from its third field, the state, on (proc(5)); empty where there is no /proc. */
export function processFields(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}
