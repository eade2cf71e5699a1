import { familyOf, readProc } from '#tests/oracle/processes.ts';

const KB = 1024;

/**
 * The memory of a process and all its descendants, in bytes, each page counted once (Linux, proc_pid_smaps(5)). The sum of proportional sets would be
 * too low, because another program with the same Node shares pages with ours.
 */
export function memoryOf(pid: number): number {
  const files = new Map<string, number>();
  let own = 0;
  for (const { file, Rss, Pss, Anonymous } of familyOf(pid).flatMap(mappingsOf)) {
    // Written pages of a private file mapping belong to the process.
    own += file ? Anonymous : Pss;
    if (file) {
      files.set(file, Math.max(files.get(file) ?? 0, Rss - Anonymous));
    }
  }
  return [...files.values()].reduce((sum, size) => sum + size, own);
}

type Sizes = Record<'Rss' | 'Pss' | 'Anonymous', number>;
type Mapping = Sizes & { file: string | null };

/** A file or shared memory is identified by device, inode and offset; it counts once, at its largest size. */
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
