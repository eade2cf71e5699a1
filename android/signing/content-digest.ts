import { createHash } from 'node:crypto';
import { concat, u8, u32 } from '#formats/bytes.ts';

const CHUNK_SIZE = 1 << 20;
const CHUNK_PREFIX = 0xa5;
const CHUNKS_PREFIX = 0x5a;

/**
 * The digest that schemes v2 and v3 sign: SHA-256 over the digests of all chunks of 1 MiB of the three parts
 * (source.android.com/docs/security/features/apksigning/v2, "APK contents digest").
 */
export function contentDigest(entries: Uint8Array, centralDirectory: Uint8Array, endRecord: Uint8Array): Uint8Array {
  const digests = [entries, centralDirectory, endRecord].flatMap(chunksOf).map(digestChunk);
  return sha256(concat([u8(CHUNKS_PREFIX), u32(digests.length)]), concat(digests));
}

function chunksOf(part: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(part.length / CHUNK_SIZE) }, (_, i) =>
    part.subarray(i * CHUNK_SIZE, (i + 1) * CHUNK_SIZE),
  );
}

const digestChunk = (chunk: Uint8Array): Uint8Array => sha256(concat([u8(CHUNK_PREFIX), u32(chunk.length)]), chunk);

function sha256(prefix: Uint8Array, bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(prefix).update(bytes).digest();
}
