import { Readable } from 'node:stream';
import type { StoredFile } from '#server/ports/storage.ts';
import type { OpenDownload } from './open-downloads.ts';

/** A reader that accepts no bytes for this long has gone, and may come back with the same ticket. */
const STALLED_MS = 120_000;

/**
 * Streams a range of a file and counts its bytes. Ends with its reader, when the reader has stalled, and when the ticket has served its limit; `end`
 * runs once in each case.
 */
export function streamCounted(
  file: StoredFile,
  range: { start: number; end: number } | null,
  download: OpenDownload,
  end: () => Promise<void>,
): Readable {
  // The stream reads one piece ahead of its reader.
  const stream = Readable.from(counted(), { objectMode: false, highWaterMark: 1 });
  const patience = setTimeout(() => stream.destroy(), STALLED_MS).unref();
  stream.once('close', () => {
    clearTimeout(patience);
    // A count that the database did not store is lost; the bytes are already sent.
    end().catch(() => {});
  });
  return stream;

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of file.stream(range ?? undefined)) {
      if (stream.destroyed) {
        return;
      }
      if (!download.count(piece.length)) {
        stream.destroy();
        return;
      }
      yield piece;
      patience.refresh();
    }
  }
}
