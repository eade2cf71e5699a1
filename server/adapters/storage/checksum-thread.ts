import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { serveTasks } from '#server/threads/serve-tasks.ts';

const CHUNK_BYTES = 1 << 20;

/** The CRC-32 of a file; null when it is missing. Reads synchronously, so that the files of all requests come one after the other. */
serveTasks<string>((path) => {
  const file = openIfThere(path);
  if (file === null) {
    return null;
  }
  try {
    return checksumOf(file);
  } finally {
    closeSync(file);
  }
});

function checksumOf(file: number): number {
  const chunk = new Uint8Array(CHUNK_BYTES);
  let checksum = 0;
  for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
    checksum = crc32(chunk.subarray(0, read), checksum);
  }
  return checksum;
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
