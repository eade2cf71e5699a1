import { Readable } from 'node:stream';
import type { StoredFile } from '#server/ports/storage.ts';
import type { OpenDownload } from './open-downloads.ts';

/** A reader that takes nothing for so long has gone, and may come back under the same ticket. */
const STALLED_MS = 120_000;

/**
 * A range of a file, counted as it leaves. It ends with its reader, when that has stalled, and when the ticket has served enough; `end` runs in each
 * case, once.
 */
export function streamCounted(
  file: StoredFile,
  range: { start: number; end: number } | null,
  download: OpenDownload,
  end: () => Promise<void>,
): Readable {
  // One piece ahead of its reader.
  const stream = Readable.from(counted(), { objectMode: false, highWaterMark: 1 });
  const patience = setTimeout(() => stream.destroy(), STALLED_MS).unref();
  stream.once('close', () => {
    clearTimeout(patience);
    // A count that the database does not take is lost; the bytes have been sent.
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
