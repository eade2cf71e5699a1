import { createHash } from 'node:crypto';
import type { SigningBlock } from './read-signing-block.ts';

const CHUNK_SIZE = 1 << 20;
const END_DIRECTORY_OFFSET_AT = 16;

/** Positions of the parts of a signed installer. */
export type SignedLayout = { block: SigningBlock; directoryOffset: number; endOffset: number };

/**
 * Measures an installer as schemes v2 and v3 do: everything but the signing block, and the end record as if the block were not there
 * (source.android.com/docs/security/features/apksigning/v2, "Verification").
 */
export function measureContents(apk: Uint8Array, layout: SignedLayout, algorithm: 'sha256' | 'sha512'): Uint8Array {
  const { block, directoryOffset, endOffset } = layout;
  const end = Uint8Array.from(apk.subarray(endOffset));
  new DataView(end.buffer).setUint32(END_DIRECTORY_OFFSET_AT, block.offset, true);

  const digests: Uint8Array[] = [];
  for (const part of [apk.subarray(0, block.offset), apk.subarray(directoryOffset, endOffset), end]) {
    for (let from = 0; from < part.length; from += CHUNK_SIZE) {
      digests.push(measure(algorithm, 0xa5, part.subarray(from, from + CHUNK_SIZE)));
    }
  }
  const all = createHash(algorithm).update(prefix(0x5a, digests.length));
  for (const digest of digests) {
    all.update(digest);
  }
  return all.digest();
}

function measure(algorithm: string, mark: number, chunk: Uint8Array): Uint8Array {
  return createHash(algorithm).update(prefix(mark, chunk.length)).update(chunk).digest();
}

function prefix(mark: number, value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(5));
  bytes.setUint8(0, mark);
  bytes.setUint32(1, value, true);
  return new Uint8Array(bytes.buffer);
}
