import { createHash } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { FormatError } from './format-error.ts';
import type { Platform } from './platform.ts';

const nodeNames = { 'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-512': 'sha512' } as const;

/** The platform of server and command line. */
export const nodePlatform = {
  inflateRaw(bytes: Uint8Array, maxBytes: number): Uint8Array {
    try {
      return inflateRawSync(bytes, { maxOutputLength: Math.max(1, maxBytes) });
    } catch (error) {
      throw new FormatError(`deflated bytes that do not inflate (${(error as NodeJS.ErrnoException).code})`, 0);
    }
  },

  crc32: (bytes: Uint8Array): number => crc32(bytes),

  digest(algorithm, bytes: Uint8Array): Uint8Array {
    return createHash(nodeNames[algorithm]).update(bytes).digest();
  },
} satisfies Platform;
