import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { type RandomAccess, readExactly } from '#formats/random-access.ts';

const MAGIC = 'APK Sig Block 42';
const SIZE_FIELD = 8;
const FOOTER_SIZE = SIZE_FIELD + MAGIC.length;
const PAIR_ID_SIZE = 4;
const LARGEST_BLOCK = 16 << 20;
/** The bytes of the first read: most blocks are one page, so block and footer come in one read. */
const USUAL_BLOCK = 8192;
/** Limit of pairs in a block, and of parts in one sequence; normal blocks have a dozen. */
const MOST_PARTS = 1000;
/** Android's limit of signers per scheme (AOSP apksig, MAX_APK_SIGNERS); each costs a verification by every algorithm. */
export const MOST_SIGNERS = 10;

/** Ids of the schemes in a block, newest first (AOSP apksig). */
export const schemeIds = { 'v3.1': 0x1b93ad61, v3: 0xf05368c0, v2: 0x7109871a } as const;
export type BlockScheme = keyof typeof schemeIds;

export type SigningBlock = { offset: number; size: number; pairs: { id: number; value: Uint8Array }[] };

/**
 * Reads the APK Signing Block that ends where the central directory starts (source.android.com/docs/security/features/apksigning/v2, "Format"); null
 * without a block.
 */
export async function readSigningBlock(source: RandomAccess, directoryOffset: number): Promise<SigningBlock | null> {
  if (directoryOffset < FOOTER_SIZE + SIZE_FIELD) {
    return null;
  }
  const tailOffset = Math.max(0, directoryOffset - USUAL_BLOCK);
  const tail = await readExactly(source, tailOffset, directoryOffset - tailOffset);
  const footer = new ByteReader(tail.subarray(-FOOTER_SIZE));
  if (new TextDecoder('latin1').decode(footer.slice(SIZE_FIELD, MAGIC.length)) !== MAGIC) {
    return null;
  }
  const size = footer.u64(0) + SIZE_FIELD;
  const offset = directoryOffset - size;
  if (size < FOOTER_SIZE + SIZE_FIELD || size > LARGEST_BLOCK || offset < 0) {
    throw new FormatError('a signing block of impossible size', directoryOffset - FOOTER_SIZE);
  }
  const bytes = offset < tailOffset ? await readExactly(source, offset, size) : tail.subarray(offset - tailOffset);
  const block = new ByteReader(bytes);
  if (block.u64(0) !== size - SIZE_FIELD) {
    throw new FormatError('a signing block of two sizes', offset);
  }
  return { offset, size, pairs: readPairs(new ByteReader(block.slice(SIZE_FIELD, size - SIZE_FIELD - FOOTER_SIZE))) };
}

function readPairs(block: ByteReader): SigningBlock['pairs'] {
  const pairs: SigningBlock['pairs'] = [];
  for (let at = 0; at < block.length; ) {
    const length = block.u64(at);
    if (length < PAIR_ID_SIZE || pairs.length === MOST_PARTS) {
      throw new FormatError('a pair without id, or too many', at);
    }
    const valueAt = at + SIZE_FIELD + PAIR_ID_SIZE;
    pairs.push({ id: block.u32(at + SIZE_FIELD), value: block.slice(valueAt, length - PAIR_ID_SIZE) });
    at += SIZE_FIELD + length;
  }
  return pairs;
}

/** The parts of a sequence, each after its length of four bytes. */
export function readSequence(bytes: Uint8Array): Uint8Array[] {
  const reader = new ByteReader(bytes);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 4 + parts.at(-1)!.length) {
    if (parts.length === MOST_PARTS) {
      throw new FormatError(`a sequence of more than ${MOST_PARTS} parts`, at);
    }
    parts.push(reader.slice(at + 4, reader.u32(at)));
  }
  return parts;
}

/** The first certificate of each signer of a scheme, whole DER. It identifies the signers and verifies nothing. */
export function certificatesIn(scheme: Uint8Array): Uint8Array[] {
  const [signers] = readSequence(scheme);
  return readSequence(signers ?? new Uint8Array(0)).map((signer) => {
    const signedData = firstPart(signer);
    const [certificate] = readSequence(secondPart(signedData));
    if (!certificate) {
      throw new FormatError('a signer without a certificate', 0);
    }
    return certificate;
  });
}

function firstPart(bytes: Uint8Array): Uint8Array {
  const reader = new ByteReader(bytes);
  return reader.slice(4, reader.u32(0));
}

function secondPart(bytes: Uint8Array): Uint8Array {
  return firstPart(bytes.subarray(4 + firstPart(bytes).length));
}
