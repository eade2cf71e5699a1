import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';

const CHUNK_BYTES = 1 << 20;
const TELL_BYTES = 64 << 20;

/**
 * The SHA-256 and the CRC-32 of a file, or of what an address answers; null when it is missing. Files are read synchronously, so that those of all requests
 * come one after the other.
 */
serveTasks<string, number>(async (path, tell) => {
  const source = /^https?:/.test(path) ? await answerOf(path) : chunksOf(path);
  return source && digestOf(source, tell);
});

async function digestOf(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  tell: (bytes: number) => void,
): Promise<Required<StoredBytes>> {
  const hash = createHash('sha256');
  let size = 0;
  let checksum = 0;
  for await (const bytes of source) {
    hash.update(bytes);
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    if (size % TELL_BYTES < bytes.length) {
      tell(size);
    }
  }
  return { sha256: hash.digest('hex'), size, checksum };
}

function chunksOf(path: string): Iterable<Uint8Array> | null {
  const file = openIfThere(path);
  return file === null ? null : chunks(file);
}

function* chunks(file: number): Generator<Uint8Array> {
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      yield chunk.subarray(0, read);
    }
  } finally {
    closeSync(file);
  }
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

async function answerOf(url: string): Promise<AsyncIterable<Uint8Array> | null> {
  const response = await fetch(url, { redirect: 'error' });
  if (response.ok) {
    return response.body;
  }
  await response.body?.cancel();
  if (response.status === 404) {
    return null;
  }
  throw new Error(`the store answered HTTP ${response.status}`);
}
