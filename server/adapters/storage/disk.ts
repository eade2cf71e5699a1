import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type OperatorFault, ProviderError } from '#server/ports/provider-error.ts';
import { type Storage, type StoredFile, TooLargeError } from '#server/ports/storage.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { computeDigest } from './compute-digest.ts';
import { openArrivals } from './disk-arrivals.ts';
import { absent, nameNoSpace, renew, syncFolder } from './disk-steps.ts';
import { type Draft, openIncoming, ownerOfThisProcess } from './incoming.ts';

/** The largest size below `MALLOC_MMAP_THRESHOLD_` of start.mjs: each larger piece would get memory of its own, at five times the processor time. */
const READ_BYTES = 120 * 1024;

/**
 * Files under `<folder>/<first two letters>/<sha256>`; unfinished ones in `<folder>/incoming`, uploads in pieces in `<folder>/arriving`, the label in
 * `<folder>/.store`. `inNginx` is the internal address of the folder in a web server in front, which then sends downloads itself.
 */
export async function createDiskStorage(
  folder: string,
  owner = ownerOfThisProcess(),
  inNginx: string | null = null,
): Promise<Storage> {
  const newDraft = await openIncoming(join(folder, 'incoming'), owner);
  const label = join(folder, '.store');
  const pathOf = (sha256: string) => join(folder, checked(sha256).slice(0, 2), sha256);

  return {
    async put(source, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const draft = await newDraft().catch(nameNoSpace);
      try {
        const stored = await writeDraft(draft, source, maxBytes);
        await moveIn(draft.path, pathOf(stored.sha256));
        return stored;
      } catch (error) {
        await rm(draft.path, { force: true });
        return nameNoSpace(error);
      }
    },
    open: (sha256) => openStored(pathOf(sha256)),
    computeChecksum: async (sha256) => (await computeDigest(pathOf(sha256)))?.checksum ?? null,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listStored(folder),
    handOver: (sha256) =>
      inNginx === null
        ? null
        : { status: 200, headers: { 'x-accel-redirect': `${inNginx}${checked(sha256).slice(0, 2)}/${sha256}` } },
    readLabel: () => readFile(label, 'utf8').then((text) => text.trim(), absent),
    writeLabel: (text) => writeLabel(newDraft, label, text),
    probe: () => probeFolder(newDraft),
    arrivals: await openArrivals(join(folder, 'arriving'), pathOf),
  };
}

export async function writeDraft(
  { file }: Draft,
  source: AsyncIterable<Uint8Array> | Uint8Array,
  maxBytes: number,
): Promise<Required<StoredBytes>> {
  const hash = createHash('sha256');
  let size = 0;
  let checksum = 0;
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new TooLargeError(`more than ${maxBytes} bytes`);
      }
      hash.update(chunk);
      checksum = crc32(chunk, checksum);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size, checksum };
}

/** Moves a draft to its place; for bytes that are already stored it only renews the date, which tells the sweep that they are in use. */
async function moveIn(draft: string, target: string): Promise<void> {
  if (await renew(target)) {
    await rm(draft);
    return;
  }
  const parent = dirname(target);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await rename(draft, target);
  await syncFolder(parent);
}

async function writeLabel(newDraft: () => Promise<Draft>, label: string, text: string): Promise<void> {
  const draft = await newDraft().catch(nameNoSpace);
  await writeDraft(draft, Buffer.from(`${text}\n`), Number.POSITIVE_INFINITY).catch(nameNoSpace);
  await rename(draft.path, label);
  await syncFolder(dirname(label));
}

/** Checks that the folder is writable and has space. */
async function probeFolder(newDraft: () => Promise<Draft>): Promise<void> {
  try {
    const draft = await newDraft();
    await writeDraft(draft, Buffer.from('a probe of the operator\n'), Number.POSITIVE_INFINITY);
    await rm(draft.path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const faults: Record<string, OperatorFault> = { ENOSPC: 'quota', EDQUOT: 'quota', EACCES: 'permission' };
    throw new ProviderError('ours', `the disk: ${(error as Error).message}`, {
      code,
      fault: faults[code] ?? 'setting',
      cause: error,
    });
  }
}

async function openStored(path: string): Promise<StoredFile | null> {
  const handle: FileHandle | null = await open(path, 'r').catch(absent);
  if (!handle) {
    return null;
  }
  const { size } = await handle.stat();
  return {
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
      return bytes.subarray(0, bytesRead);
    },
    /** The file is closed when the stream is read to the end or destroyed. */
    stream: (range) => handle.createReadStream({ ...range, highWaterMark: READ_BYTES }),
    close: () => handle.close(),
  };
}

async function* listStored(folder: string): AsyncGenerator<{ sha256: string; modifiedAt: Date }> {
  for await (const entry of await opendir(folder)) {
    if (/^[0-9a-f]{2}$/.test(entry.name)) {
      for await (const { name } of await opendir(join(folder, entry.name))) {
        const { mtime } = await stat(join(folder, entry.name, name));
        yield { sha256: name, modifiedAt: mtime };
      }
    }
  }
}

function checked(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    throw new RangeError('not a SHA-256 in lower-case hex');
  }
  return sha256;
}
