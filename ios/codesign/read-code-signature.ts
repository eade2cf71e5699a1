import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { codesign } from './constants.ts';

const MOST_BLOBS = 64;
const LONGEST_IDENTIFIER = 1024;
const HEADER_SIZE = 44;
const EXEC_SEGMENT_OFFSET = 64;

/** Hash kinds of a CodeDirectory by their numbers (xnu, cs_blobs.h). */
const hashNames = { 1: 'SHA-1', 2: 'SHA-256' } as const;

export type CodeDirectory = {
  identifier: string;
  teamId: string | null;
  adHoc: boolean;
  hash: 'SHA-1' | 'SHA-256';
  pageSize: number;
  /** The length of the file's start that the pages cover. */
  codeLimit: number;
  /** One hash per page, in order. */
  codeHashes: readonly Uint8Array[];
  /** Hashes of the other sealed parts, by slot number. An empty slot is zeros. */
  specialHashes: ReadonlyMap<number, Uint8Array>;
  /** Size of the executable part of __TEXT, null in old signatures. */
  executableSize: number | null;
};

/** The blobs of an embedded signature by slot; the CodeDirectory of slot 0 is decoded. */
export type CodeSignature = { directory: CodeDirectory; blobs: ReadonlyMap<number, Uint8Array> };

/** Reads an embedded signature (xnu, cs_blobs.h). Throws FormatError for a damaged or oversized one. */
export function readCodeSignature(bytes: Uint8Array): CodeSignature {
  const signature = new ByteReader(bytes, 'big-endian');
  const [magic, length, count] = [signature.u32(0), signature.u32(4), signature.u32(8)];
  if (magic !== codesign.CSMAGIC_EMBEDDED_SIGNATURE || length > bytes.length || count > MOST_BLOBS) {
    throw new FormatError('not an embedded code signature', 0);
  }
  const blobs = new Map<number, Uint8Array>();
  for (let i = 0; i < count; i += 1) {
    const [slot, offset] = [signature.u32(12 + i * 8), signature.u32(16 + i * 8)];
    if (blobs.has(slot)) {
      throw new FormatError(`slot ${slot} comes twice`, 12 + i * 8);
    }
    blobs.set(slot, signature.slice(offset, signature.u32(offset + 4)));
  }
  const directory = blobs.get(codesign.CSSLOT_CODEDIRECTORY);
  if (!directory) {
    throw new FormatError('a signature without a CodeDirectory', 0);
  }
  return { directory: readCodeDirectory(directory), blobs };
}

function readCodeDirectory(bytes: Uint8Array): CodeDirectory {
  const file = new ByteReader(bytes, 'big-endian');
  const [version, flags, hashOffset, nameOffset] = [8, 12, 16, 20].map((at) => file.u32(at)) as [
    number,
    number,
    number,
    number,
  ];
  const [specialCount, pageCount] = [file.u32(24), file.u32(28)];
  const [hashSize, hashKind, pageSizeLog2] = [file.u8(36), file.u8(37), file.u8(39)];
  const hash = hashNames[hashKind as keyof typeof hashNames];
  if (file.u32(0) !== codesign.CSMAGIC_CODEDIRECTORY || !hash || hashSize !== (hash === 'SHA-1' ? 20 : 32)) {
    throw new FormatError('no CodeDirectory of a known kind', 0);
  }
  const hashAt = (index: number) => file.slice(hashOffset + index * hashSize, hashSize);
  file.slice(hashOffset - specialCount * hashSize, (specialCount + pageCount) * hashSize);
  const teamOffset = version >= 0x20200 ? file.u32(HEADER_SIZE + 4) : 0;
  return {
    identifier: textAt(file, nameOffset),
    teamId: teamOffset > 0 ? textAt(file, teamOffset) : null,
    adHoc: (flags & codesign.CS_ADHOC) !== 0,
    hash,
    pageSize: 1 << pageSizeLog2,
    codeLimit: file.u32(32),
    codeHashes: Array.from({ length: pageCount }, (_, i) => hashAt(i)),
    specialHashes: new Map(Array.from({ length: specialCount }, (_, i) => [i + 1, hashAt(-1 - i)])),
    executableSize: version >= codesign.CS_SUPPORTSEXECSEG ? file.u64(EXEC_SEGMENT_OFFSET + 8) : null,
  };
}

function textAt(file: ByteReader, offset: number): string {
  const bytes = file.slice(offset, Math.min(LONGEST_IDENTIFIER, file.length - offset));
  const end = bytes.indexOf(0);
  if (end < 0) {
    throw new FormatError('a name without an end', offset);
  }
  return new TextDecoder().decode(bytes.subarray(0, end));
}
