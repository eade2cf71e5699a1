import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { frameStoredZip, type StoredFrame } from '#formats/zip/stored-zip.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { StoredFile } from '#server/ports/storage.ts';
import { fileHeaders } from './file-headers.ts';

const MOST_FILES = 16;
const CHUNK_BYTES = 1 << 20;

type NamedFile = { name: string; file: StoredFile };

/** `/dl/all/{name}?files={ticket}/{name},…`: several files in one archive, for the holder of all their tickets. */
export function registerArchives(app: FastifyInstance, deps: Deps): void {
  app.get('/dl/all/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const { files: addresses } = request.query as { files?: string };
    const files = await openAll(deps, addresses?.split(',') ?? []);
    const frame = files && (await frameOrClose(files));
    if (!frame) {
      return reply.callNotFound();
    }
    reply.headers({ ...fileHeaders('application/zip', name), 'content-length': frame.size });
    if (request.method === 'HEAD') {
      await closeAll(files);
      return reply.send(Readable.from([]));
    }
    return reply.send(streamOf(files, frame));
  });
}

/** Null unless every address opens. */
async function openAll(deps: Deps, addresses: readonly string[]): Promise<NamedFile[] | null> {
  if (addresses.length === 0 || addresses.length > MOST_FILES) {
    return null;
  }
  const opened = await Promise.all(addresses.map((address) => open(deps, address)));
  const files = opened.filter((file) => file !== null);
  if (files.length < addresses.length) {
    await closeAll(files);
    return null;
  }
  return files;
}

async function open({ tickets, storage }: Deps, address: string): Promise<NamedFile | null> {
  const [ticket = '', encoded = ''] = address.split('/');
  const name = decoded(encoded);
  const wanted = name && tickets.open(ticket, name);
  const file = wanted && (await storage.open(wanted.sha256));
  return name && file ? { name, file } : null;
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

async function frameOrClose(files: readonly NamedFile[]): Promise<StoredFrame | null> {
  let frame: StoredFrame | null = null;
  try {
    frame = await frameOf(files);
    return frame;
  } finally {
    if (!frame) {
      await closeAll(files);
    }
  }
}

/** Null for files that do not go into one archive. Reads each file once for its checksum, which stands in front of its bytes. */
async function frameOf(files: readonly NamedFile[]): Promise<StoredFrame | null> {
  const entries = [];
  for (const { name, file } of files) {
    let checksum = 0;
    for await (const chunk of chunksOf(file)) {
      checksum = crc32(chunk, checksum);
    }
    entries.push({ name, size: file.size, checksum });
  }
  try {
    return frameStoredZip(entries);
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/** Closes the files however it ends; a generator that was never asked for its first bytes would not. */
const streamOf = (files: readonly NamedFile[], frame: StoredFrame): Readable =>
  Readable.from(bytesOf(files, frame)).once('close', () => void closeAll(files));

async function* bytesOf(files: readonly NamedFile[], { headers, end }: StoredFrame): AsyncGenerator<Uint8Array> {
  for (const [index, { file }] of files.entries()) {
    yield headers[index]!;
    yield* chunksOf(file);
  }
  yield end;
}

async function* chunksOf(file: StoredFile): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < file.size; offset += CHUNK_BYTES) {
    yield await file.read(offset, Math.min(CHUNK_BYTES, file.size - offset));
  }
}

const closeAll = (files: readonly NamedFile[]) => Promise.all(files.map(({ file }) => file.close()));
