import { Readable } from 'node:stream';
import type { StoredFrame } from '#formats/zip/stored-zip.ts';
import type { Storage } from '#server/ports/storage.ts';

/** A reader that accepts no bytes for this long has gone, or only wants to block a place. */
const STALLED_MS = 30_000;

type FramedArchive = { hashes: readonly string[]; frame: StoredFrame };

/** The bytes of an archive. One file is open at a time, and is closed at every end of the stream; the stream ends when its reader does. */
export function streamArchive(storage: Storage, framed: FramedArchive): Readable {
  const stream = Readable.from(pieces());
  const patience = setTimeout(() => stream.destroy(), STALLED_MS).unref();
  return stream.once('close', () => clearTimeout(patience));

  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytesOf(storage, framed)) {
      yield piece;
      patience.refresh();
    }
  }
}

async function* bytesOf(storage: Storage, { hashes, frame }: FramedArchive): AsyncGenerator<Uint8Array> {
  for (const [index, sha256] of hashes.entries()) {
    const file = await storage.open(sha256);
    if (!file) {
      throw new Error(`stored file ${sha256} is missing`);
    }
    try {
      yield frame.headers[index]!;
      yield* file.stream();
    } finally {
      await file.close();
    }
  }
  yield frame.end;
}
