import { familyOf, readProc } from '#tests/oracle/processes.ts';

const KB = 1024;

/**
 * What a process and all its descendants take of the machine's memory, in bytes, each page counted once (Linux, proc_pid_smaps(5)). Not
 * the sum of their proportional sets: another program that runs the same Node would pay a part of ours.
 */
export function memoryOf(pid: number): number {
  const files = new Map<string, number>();
  let own = 0;
  for (const { file, Rss, Pss, Anonymous } of familyOf(pid).flatMap(mappingsOf)) {
    // What a process has written to its private view of a file is its own.
    own += file ? Anonymous : Pss;
    if (file) {
      files.set(file, Math.max(files.get(file) ?? 0, Rss - Anonymous));
    }
  }
  return [...files.values()].reduce((sum, size) => sum + size, own);
}

type Sizes = Record<'Rss' | 'Pss' | 'Anonymous', number>;
type Mapping = Sizes & { file: string | null };

/** A file, or memory that processes share, is named by device, inode and offset; it counts once, as large as any of them has it. */
function mappingsOf(pid: number): Mapping[] {
  const mappings: Mapping[] = [];
  for (const line of (readProc(pid, 'smaps') ?? '').split('\n')) {
    const [, offset, device, inode] = /^[\da-f]+-[\da-f]+ \S+ ([\da-f]+) (\S+) (\d+)/.exec(line) ?? [];
    if (inode) {
      const file = inode === '0' ? null : `${device} ${inode} ${offset}`;
      mappings.push({ file, Rss: 0, Pss: 0, Anonymous: 0 });
    }
    const [, name, kilobytes] = /^(Rss|Pss|Anonymous): +(\d+) kB/.exec(line) ?? [];
    if (name) {
      mappings.at(-1)![name as keyof Sizes] = Number(kilobytes) * KB;
    }
  }
  return mappings;
}
