import { concat } from './bytes.ts';
import { FormatError } from './format-error.ts';
import type { DigestAlgorithm, Platform } from './platform.ts';

/** The platform of a browser: Compression Streams and Web Crypto, which offers its digests on secure pages only. */
export const webPlatform: Platform = {
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

  async digest(algorithm: DigestAlgorithm, bytes) {
    return new Uint8Array(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>));
  },
};

async function readAtMost(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      throw new FormatError(`deflated bytes that inflate to more than ${maxBytes}`, 0);
    }
    parts.push(part.value);
  }
  return concat(parts);
}
