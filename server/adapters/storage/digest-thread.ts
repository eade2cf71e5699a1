import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';

const CHUNK_BYTES = 1 << 20;
const TELL_BYTES = 64 << 20;

/** The SHA-256 and the CRC-32 of a file; null when it is missing. Reads synchronously, so that the files of all requests come one after the other. */
serveTasks<string, number>((path, tell) => {
  const file = openIfThere(path);
  if (file === null) {
    return null;
  }
  try {
    return digestOf(file, tell);
  } finally {
    closeSync(file);
  }
});

function digestOf(file: number, tell: (bytes: number) => void): Required<StoredBytes> {
  const hash = createHash('sha256');
  const chunk = new Uint8Array(CHUNK_BYTES);
  let size = 0;
  let checksum = 0;
  for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
    const bytes = chunk.subarray(0, read);
    hash.update(bytes);
    checksum = crc32(bytes, checksum);
    size += read;
    if (size % TELL_BYTES < read) {
      tell(size);
    }
  }
  return { sha256: hash.digest('hex'), size, checksum };
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
