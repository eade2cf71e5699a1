import { createHash } from 'node:crypto';
import { concat, u32be, u64be, utf8 } from '#formats/bytes.ts';
import { codesign } from './constants.ts';

const HEADER_SIZE = 88;
const HASH_SIZE = 32;
const PAGE_SIZE = 1 << codesign.PAGE_SIZE_LOG2;

export type CodeDirectoryInput = {
  /** Bundle id of the code. */
  identifier: string;
  /** Flags such as CS_ADHOC. */
  flags: number;
  /** Everything before the signature, with the final load commands. */
  code: Uint8Array;
  /** The other sealed parts, by slot number: Info.plist, requirements, CodeResources. */
  special: ReadonlyMap<number, Uint8Array>;
  /** Size of __TEXT in the file. */
  textSize: number;
};

/** Encodes a CodeDirectory of version 0x20400 with SHA-256 of 4 KiB pages (xnu, cs_blobs.h, struct __CodeDirectory). */
export function encodeCodeDirectory({ identifier, flags, code, special, textSize }: CodeDirectoryInput): Uint8Array {
  const name = utf8(`${identifier}\0`);
  const specialSlots = Math.max(0, ...special.keys());
  const pages = Math.ceil(code.length / PAGE_SIZE);
  const hashOffset = HEADER_SIZE + name.length + specialSlots * HASH_SIZE;
  return concat([
    u32be(codesign.CSMAGIC_CODEDIRECTORY), // magic
    u32be(hashOffset + pages * HASH_SIZE), // length
    u32be(codesign.CS_SUPPORTSEXECSEG), // version
    u32be(flags), // flags
    u32be(hashOffset), // hashOffset: of page 0; special slots precede it
    u32be(HEADER_SIZE), // identOffset
    u32be(specialSlots), // nSpecialSlots
    u32be(pages), // nCodeSlots
    u32be(code.length), // codeLimit
    Uint8Array.of(HASH_SIZE, codesign.CS_HASHTYPE_SHA256, 0, codesign.PAGE_SIZE_LOG2), // hashSize, hashType, platform, pageSize
    u32be(0), // spare2
    u32be(0), // scatterOffset
    u32be(0), // teamOffset
    u32be(0), // spare3
    u64be(0), // codeLimit64
    u64be(0), // execSegBase
    u64be(textSize), // execSegLimit
    u64be(codesign.CS_EXECSEG_MAIN_BINARY), // execSegFlags
    name,
    ...specialHashes(special, specialSlots),
    ...Array.from({ length: pages }, (_, i) => sha256(code.subarray(i * PAGE_SIZE, (i + 1) * PAGE_SIZE))),
  ]);
}

/** Hashes from the highest slot down to 1; an empty slot is zeros. */
function specialHashes(special: ReadonlyMap<number, Uint8Array>, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, i) => {
    const sealed = special.get(count - i);
    return sealed ? sha256(sealed) : new Uint8Array(HASH_SIZE);
  });
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}
