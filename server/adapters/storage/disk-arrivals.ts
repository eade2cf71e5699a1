import { constants } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, opendir, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PiecedFiles } from '#server/ports/arrivals.ts';
import { computeDigest } from './compute-digest.ts';
import { absent, nameNoSpace, renew, syncFolder } from './disk-steps.ts';

/** The size of a batch that collects bytes while the earlier one is written. A file has at most two batches in memory. */
const BATCH_BYTES = 1 << 20;

/** Arriving files under `<folder>/<code>`, on the same disk as the stored ones, whose paths `pathOf` knows. */
export async function openArrivals(folder: string, pathOf: (sha256: string) => string): Promise<PiecedFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (code: string) => join(folder, checked(code));

  return {
    way: 'pieces',
    create: (code) => open(at(code), 'a', 0o600).then((file) => file.close(), nameNoSpace),
    sizeOf: (code) => stat(at(code)).then(({ size }) => size, absent),
    async append(code, offset, source) {
      const file = await open(at(code), 'r+');
      try {
        return await write(file, offset, source).catch(nameNoSpace);
      } finally {
        await file.close();
      }
    },
    truncate: (code, size) => truncate(at(code), size),
    async digest(code, onProgress) {
      const file = await open(at(code), 'r+').catch(absent);
      await file?.sync().finally(() => file.close());
      return file && computeDigest(at(code), onProgress);
    },
    keep: (code, { sha256 }) => linkTo(at(code), pathOf(sha256)).catch(nameNoSpace),
    remove: (code) => rm(at(code), { force: true }),
    list: () => listArrivals(folder),
  };
}

/** Writes one batch while the next one arrives. */
async function write(file: FileHandle, offset: number, source: AsyncIterable<Uint8Array>): Promise<number> {
  let batch: Uint8Array[] = [];
  let size = 0;
  let written = 0;
  let writing = Promise.resolve();
  const flush = async () => {
    const [bytes, position] = [batch, offset + written];
    written += size;
    [batch, size] = [[], 0];
    await writing;
    writing = writeAll(file, bytes, position).then(() => release(bytes));
    // The next flush, or the end, throws the error.
    writing.catch(() => {});
  };
  try {
    for await (const chunk of source) {
      batch.push(chunk);
      size += chunk.length;
      if (size >= BATCH_BYTES) {
        await flush();
      }
    }
  } finally {
    await flush();
    await writing;
  }
  return written;
}

/** A full disk accepts a part of the bytes and fails at the next write. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], position: number): Promise<void> {
  const total = chunks.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) {
    return;
  }
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten < total) {
    await writeAll(file, dropped(chunks, bytesWritten), position + bytesWritten);
  }
}

/**
 * Releases memory before V8 collects it. Each 64 MB of buffers would make V8 mark the whole heap, which cost two thirds of the speed and 50 MB
 * (decision 049). A chunk that shares its memory with others is left alone.
 */
function release(chunks: readonly Uint8Array[]): void {
  for (const { buffer, byteLength } of chunks) {
    if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) {
      buffer.transfer(0);
    }
  }
}

function dropped(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let left = bytes;
  return chunks.flatMap((chunk) => {
    const skip = Math.min(left, chunk.length);
    left -= skip;
    return skip === chunk.length ? [] : [chunk.subarray(skip)];
  });
}

/** Adds a second name for the same bytes: nothing is copied, and a crash leaves either both names or the first. */
async function linkTo(arrival: string, target: string): Promise<void> {
  if (await renew(target)) {
    return;
  }
  const parent = dirname(target);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await link(arrival, target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : copyTo(arrival, target, error),
  );
  await syncFolder(parent);
}

/** Copies on a file system without links; one that can share blocks copies no bytes. */
async function copyTo(arrival: string, target: string, { code }: NodeJS.ErrnoException): Promise<void> {
  if (code === 'ENOENT') {
    throw new Error('the arrival is missing');
  }
  const draft = `${arrival}.copy`;
  await copyFile(arrival, draft, constants.COPYFILE_FICLONE);
  await rename(draft, target);
}

async function* listArrivals(folder: string): AsyncGenerator<{ code: string; modifiedAt: Date }> {
  for await (const { name } of await opendir(folder)) {
    const found = await stat(join(folder, name)).catch(absent);
    if (found) {
      yield { code: name, modifiedAt: found.mtime };
    }
  }
}

function checked(code: string): string {
  if (!/^[\w.]{1,64}$/.test(code) || code.startsWith('.')) {
    throw new RangeError('not the code of an arrival');
  }
  return code;
}
