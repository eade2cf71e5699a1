import { open } from 'node:fs/promises';
import type { RandomAccess } from './random-access.ts';

/** A file on disk; the caller closes it. */
export async function openFile(path: string): Promise<RandomAccess & { close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
