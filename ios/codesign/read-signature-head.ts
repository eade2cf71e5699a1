import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { codesign } from './constants.ts';

const MOST_BLOBS = 64;
/** Room for the header of a CodeDirectory with its names, which come before its hashes. */
const DIRECTORY_HEAD = 4096;
const TEAM_OFFSET_VERSION = 0x20200;
const TEAM_OFFSET = 48;
const BLOB_HEADER = 8;

/** Reads bytes of the signature, fewer at its end. */
type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

export type SignatureHead = {
  hasSigner: boolean;
  /** The team that the signature names; null without one. */
  teamId: string | null;
  /**
   * Whether the signature has the format before iOS 15: no executable segment, or entitlements without their DER form. Null without a code directory.
   */
  isOldFormat: boolean | null;
};

/**
 * The facts at the start of a signature (xnu, cs_blobs.h). A linker omits the slot of the CMS message, or leaves it empty. Throws FormatError for
 * other bytes.
 */
export async function readSignatureHead(read: ReadBytes, size: number): Promise<SignatureHead> {
  const index = new ByteReader(await read(0, Math.min(size, 12 + 8 * MOST_BLOBS)), 'big-endian');
  const count = index.u32(8);
  if (index.u32(0) !== codesign.CSMAGIC_EMBEDDED_SIGNATURE || count > MOST_BLOBS) {
    throw new FormatError('not an embedded code signature', 0);
  }
  const slots = new Map(Array.from({ length: count }, (_, i) => [index.u32(12 + 8 * i), index.u32(16 + 8 * i)]));
  const [message, directory] = [slots.get(codesign.CSSLOT_SIGNATURESLOT), slots.get(codesign.CSSLOT_CODEDIRECTORY)];
  const length = message === undefined ? 0 : new ByteReader(await read(message, BLOB_HEADER), 'big-endian').u32(4);
  const head = directory === undefined ? null : await read(directory, Math.min(DIRECTORY_HEAD, size - directory));
  const lacksDer = slots.has(codesign.CSSLOT_ENTITLEMENTS) && !slots.has(codesign.CSSLOT_DER_ENTITLEMENTS);
  return {
    hasSigner: length > BLOB_HEADER,
    teamId: head && teamOf(head),
    isOldFormat: head && (versionOf(head) < codesign.CS_SUPPORTSEXECSEG || lacksDer),
  };
}

const versionOf = (directory: Uint8Array): number => new ByteReader(directory, 'big-endian').u32(8);

function teamOf(bytes: Uint8Array): string | null {
  const directory = new ByteReader(bytes, 'big-endian');
  const offset = versionOf(bytes) >= TEAM_OFFSET_VERSION ? directory.u32(TEAM_OFFSET) : 0;
  const end = bytes.indexOf(0, offset);
  return offset > 0 && end > offset ? new TextDecoder().decode(bytes.subarray(offset, end)) : null;
}
