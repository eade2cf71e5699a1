import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { createThreadPool } from '#server/threads/thread-pool.ts';

type Digest = Required<StoredBytes>;
export type ToDigest = { path: string; size: number | null };

const pool = createThreadPool<ToDigest, number>({
  file: new URL('./digest-thread.ts', import.meta.url),
  most: 1,
  idleMs: 10_000,
});
const running = new Map<string, Promise<Digest | null>>();

/**
 * The hash, size and checksum of a file, null when it is missing; or of `size` bytes at an address. Computed in a thread. Simultaneous requests
 * for one file read it once, even by addresses that differ in their signatures.
 */
export function computeDigest(
  path: string,
  onProgress: (bytes: number) => void = () => {},
  size: number | null = null,
): Promise<Digest | null> {
  const [name] = path.split('?') as [string];
  const found =
    running.get(name) ??
    (pool.run({ path, size }, onProgress) as Promise<Digest | null>).finally(() => running.delete(name));
  running.set(name, found);
  return found;
}
