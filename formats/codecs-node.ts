import { createHash } from 'node:crypto';
import { constants, crc32, createInflateRaw, deflateSync, inflateRawSync } from 'node:zlib';
import { concat } from './bytes.ts';
import type { Codecs } from './codecs.ts';
import { FormatError } from './format-error.ts';

const nodeNames = { 'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-512': 'sha512' } as const;

/** The codecs of the server and the command line. */
export const nodeCodecs = {
  inflateRaw(bytes: Uint8Array, maxBytes: number): Uint8Array {
    try {
      return inflateRawSync(bytes, { maxOutputLength: Math.max(1, maxBytes) });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const fault = code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'damaged';
      throw new FormatError(`deflated bytes that do not inflate (${code})`, 0, fault);
    }
  },

  async inflateStart(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
    // With this flush mode a stream that is cut off is not an error.
    const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
    stream.end(bytes);
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const part of stream) {
        parts.push(part);
        size += part.length;
        if (size >= maxBytes) {
          break;
        }
      }
    } catch {
      // The bytes before the damage are the answer.
    }
    return concat(parts).subarray(0, maxBytes);
  },

  deflate: (bytes: Uint8Array): Uint8Array => deflateSync(bytes),

  crc32: (bytes: Uint8Array): number => crc32(bytes),

  digest(algorithm, bytes: Uint8Array): Uint8Array {
    return createHash(nodeNames[algorithm]).update(bytes).digest();
  },
} satisfies Codecs;
