import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { createThreadPool } from '#server/threads/thread-pool.ts';

type Digest = Required<StoredBytes>;

const pool = createThreadPool<string, number>({
  file: new URL('./digest-thread.ts', import.meta.url),
  most: 1,
  idleMs: 10_000,
});
const running = new Map<string, Promise<Digest | null>>();

/**
 * The hash, size and checksum of a file, or of what an address answers, computed in a thread; null when it is missing. Simultaneous requests for one file
 * read it once.
 */
export function computeDigest(path: string, onProgress: (bytes: number) => void = () => {}): Promise<Digest | null> {
  const found =
    running.get(path) ?? (pool.run(path, onProgress) as Promise<Digest | null>).finally(() => running.delete(path));
  running.set(path, found);
  return found;
}
