import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import type { ToDigest } from './compute-digest.ts';
import { continuedBytes } from './s3/continued-bytes.ts';

const CHUNK_BYTES = 1 << 20;
const TELL_BYTES = 64 << 20;

/**
 * The SHA-256 and the CRC-32 of a file, null when it is missing; or of the bytes at an address. Files are read synchronously, so those of several
 * requests are read one after the other.
 */
serveTasks<ToDigest, number>(async ({ path, size }, tell) => {
  const source =
    size === null ? chunksOf(path) : continuedBytes({ start: 0, end: size }, (offset) => answerOf(path, offset));
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

const TRIES = 4;
const PAUSE_MS = 1_000;

/** The bytes at an address from an offset on. */
async function answerOf(url: string, offset: number): Promise<AsyncIterable<Uint8Array>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask(url, offset);
    } catch (error) {
      if (tried === TRIES || error instanceof RefusedRequest) {
        throw error;
      }
      await sleep(PAUSE_MS * tried);
    }
  }
}

async function ask(url: string, offset: number): Promise<AsyncIterable<Uint8Array>> {
  const headers: Record<string, string> = offset === 0 ? {} : { range: `bytes=${offset}-` };
  const { status, body, headers: responseHeaders } = await fetch(url, { headers, redirect: 'manual' });
  const isRight = offset === 0 ? status === 200 : responseHeaders.get('content-range')?.startsWith(`bytes ${offset}-`);
  if (isRight && body) {
    return body;
  }
  await body?.cancel();
  const words = `the store answered HTTP ${status} from byte ${offset} on`;
  throw status === 429 || status >= 500 ? new Error(words) : new RefusedRequest(words);
}

class RefusedRequest extends Error {
  override name = 'RefusedRequest';
}
