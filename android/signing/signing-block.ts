import { concat, u32, u64, utf8 } from '#formats/bytes.ts';

/** Ids of the pairs in an APK Signing Block (AOSP apksig, ApkSigningBlockUtils). */
export const blockId = { v2: 0x7109871a, v3: 0xf05368c0, padding: 0x42726577 } as const;

const BLOCK_MAGIC = 'APK Sig Block 42';
/** The block ends on a multiple of this, so that the rest of the file can be checked page by page. */
const BLOCK_ALIGNMENT = 4096;

const SIZE_FIELD = 8;
const PAIR_HEADER = 12;
const FOOTER = SIZE_FIELD + BLOCK_MAGIC.length;

export type SigningBlockPair = { id: number; value: Uint8Array };

/** Encodes an APK Signing Block: its size, pairs of id and value, padding, the size again and the magic (v2 "Format"). */
export function encodeSigningBlock(pairs: readonly SigningBlockPair[]): Uint8Array {
  const encoded = concat(pairs.map(encodePair));
  const padding = encodePadding(SIZE_FIELD + encoded.length + FOOTER);
  const size = encoded.length + padding.length + FOOTER;
  return concat([u64(size), encoded, padding, u64(size), utf8(BLOCK_MAGIC)]);
}

function encodePair({ id, value }: SigningBlockPair): Uint8Array {
  return concat([u64(value.length + 4), u32(id), value]);
}

function encodePadding(size: number): Uint8Array {
  const missing = (BLOCK_ALIGNMENT - (size % BLOCK_ALIGNMENT)) % BLOCK_ALIGNMENT;
  if (missing === 0) {
    return new Uint8Array(0);
  }
  const room = missing < PAIR_HEADER ? missing + BLOCK_ALIGNMENT : missing;
  return encodePair({ id: blockId.padding, value: new Uint8Array(room - PAIR_HEADER) });
}
