import { concat } from './bytes.ts';
import type { Codecs, DigestAlgorithm } from './codecs.ts';
import { FormatError } from './format-error.ts';

/** The bytes written at once: they inflate to four megabytes at most, all of which a browser makes before anything reads them. */
const PIECE = 4096;

/** Whether the browser can inflate: Chrome 103, Safari 16.4 and Firefox 113 can; for older browsers the server reads the file. */
export function canInflate(): boolean {
  try {
    return new DecompressionStream('deflate-raw') !== null;
  } catch {
    return false;
  }
}

/** The codecs of a browser: Compression Streams and Web Crypto, whose digests are a FormatError on pages that are not secure. */
export const browserCodecs: Codecs = {
  async inflateRaw(bytes, maxBytes) {
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    const reader = stream.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    try {
      return await readAtMost(reader, maxBytes);
    } catch (error) {
      await reader.cancel().catch(() => undefined);
      throw error instanceof FormatError ? error : new FormatError('deflated bytes that do not inflate', 0);
    }
  },

  async inflateStart(bytes, maxBytes) {
    const { readable, writable } = new DecompressionStream('deflate-raw');
    const reader = readable.getReader();
    // An error that ends writing early ends reading too.
    writePieces(writable.getWriter(), bytes).catch(() => undefined);
    const parts: Uint8Array[] = [];
    for (let size = 0; size < maxBytes; size += parts.at(-1)!.length) {
      const part = await reader.read().catch(() => null);
      if (!part?.value) {
        break;
      }
      parts.push(part.value);
    }
    await reader.cancel().catch(() => undefined);
    return concat(parts).subarray(0, maxBytes);
  },

  async deflate(bytes) {
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    return new Uint8Array(await new Response(stream.pipeThrough(new CompressionStream('deflate'))).arrayBuffer());
  },

  async digest(algorithm: DigestAlgorithm, bytes) {
    if (globalThis.isSecureContext === false) {
      throw new FormatError('no digest, which browsers compute on secure pages only', 0);
    }
    return new Uint8Array(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>));
  },
};

/**
 * Each write waits until the output of the write before was read (Streams Standard, backpressure of a TransformStream). So does the empty write,
 * because closing in the middle of a deflate stream discards unread output (Compression Standard).
 */
async function writePieces(writer: WritableStreamDefaultWriter<BufferSource>, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    await writer.write(bytes.slice(at, at + PIECE));
  }
  await writer.write(new Uint8Array(0));
  await writer.close();
}

async function readAtMost(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      throw new FormatError(`deflated bytes that inflate to more than ${maxBytes}`, 0, 'tooLarge');
    }
    parts.push(part.value);
  }
  return concat(parts);
}
