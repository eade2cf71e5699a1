import { readdirSync, readFileSync } from 'node:fs';

/** The child processes of a process, over all its threads (proc_pid_task_children(5)); none without /proc. */
export function childrenOf(pid: number | 'self'): number[] {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap((thread) =>
    (readProc(pid, `task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  );
}

/** A process and all its descendants. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

/** Resident set, its peak, or its part without files, in bytes (proc_pid_status(5)); null when the process has ended. */
export function residentSet(pid: number | 'self', which: 'VmRSS' | 'VmHWM' | 'RssAnon'): number | null {
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(readProc(pid, 'status') ?? '') ?? [];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}

/** A file of proc(5); null when the process has ended, and without /proc. */
export function readProc(pid: number | 'self', file: string): string | null {
  return attempt(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
