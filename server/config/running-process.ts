import { readFileSync } from 'node:fs';

/** Whether a process with this id runs. A zombie (Z) does not. */
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

/** Process ids are reused, above all in containers, so the start time must match too. */
export function isSameProcess(pid: number, start: string): boolean {
  return pid > 0 && isRunning(pid) && startOf(pid) === start;
}

/** Clock ticks since boot: field 22 of proc(5). */
export const startOf = (pid: number): string => processFields(pid)[19] ?? '';

/** /proc/<pid>/stat from its third field, the state (proc(5)); empty without /proc. */
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
