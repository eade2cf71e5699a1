import { createThreadPool } from '#server/threads/thread-pool.ts';

const pool = createThreadPool<string>({
  file: new URL('./checksum-thread.ts', import.meta.url),
  most: 1,
  idleMs: 10_000,
});
const running = new Map<string, Promise<number | null>>();

/** The CRC-32 of a file, computed in a thread; null when it is missing. Simultaneous requests for one file read it once. */
export function computeChecksum(path: string): Promise<number | null> {
  const found = running.get(path) ?? (pool.run(path) as Promise<number | null>).finally(() => running.delete(path));
  running.set(path, found);
  return found;
}
