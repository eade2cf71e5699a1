import { concat, padTo, u32be } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { oncePerBytes } from '#formats/once-per-bytes.ts';
import { macho } from '../macho/constants.ts';
import { type MachO, readMachO, segmentOf } from '../macho/read-macho.ts';
import { slicesOf } from '../macho/read-universal.ts';
import { codesign } from './constants.ts';
import { encodeCodeDirectory } from './encode-code-directory.ts';
import { encodeSuperblob, entitlementsBlob, noRequirements, noSignature } from './encode-superblob.ts';

const SIGNATURE_ALIGNMENT = 16;
const MEMORY_PAGE = 0x4000;
/** segment_command_64 without its sections (mach-o/loader.h). */
const LONGEST_COMMAND = 72;
const FAT_HEADER_SIZE = 8;
const FAT_ARCHITECTURE_SIZE = 20;
const SLICE_ALIGNMENT_LOG2 = 14;

export type AdHocSeal = {
  identifier: string;
  infoPlist: Uint8Array;
  codeResources: Uint8Array;
  /** A property list in XML, or null for none. */
  entitlements: Uint8Array | null;
};

/**
 * Signs an executable without a certificate and seals its bundle's Info.plist and resources; a simulator runs the result, and any signing tool can
 * sign it again. The executable must have been linked with room for a signature (`-adhoc_codesign`), thin or universal. Returns the signed file in
 * parts: the unchanged ones are the same arrays every time, so that an archive can cache their compressed form.
 */
export function signAdHoc(executable: Uint8Array, seal: AdHocSeal): Uint8Array[] {
  const { slices, isThin } = openExecutable(executable);
  const signed = slices.map((slice) => signThin(slice, seal));
  return isThin ? signed[0]! : joinSlices(signed);
}

type OpenSlice = { file: MachO; code: Uint8Array; headSize: number; body: Uint8Array };

const openExecutable = oncePerBytes((executable) => {
  const slices = slicesOf(executable);
  return {
    slices: slices.map(({ bytes }) => openSlice(bytes)),
    isThin: slices.length === 1 && slices[0]!.size === executable.length,
  };
});

/** `body` is the part between the load commands and the signature. */
function openSlice(bytes: Uint8Array): OpenSlice {
  const file = readMachO(bytes);
  if (file.bits !== 64) {
    throw new FormatError('an executable of 32 bits', 0);
  }
  if (!file.codeSignature) {
    throw new FormatError('an executable without room for a signature', 0);
  }
  const code = bytes.subarray(0, file.codeSignature.offset);
  const lastCommand = Math.max(file.codeSignature.commandOffset, segmentOf(file, '__LINKEDIT').commandOffset);
  const headSize = Math.min(code.length, alignUp(lastCommand + LONGEST_COMMAND, MEMORY_PAGE));
  return { file, code, headSize, body: code.subarray(headSize) };
}

function signThin(slice: OpenSlice, { identifier, infoPlist, codeResources, entitlements }: AdHocSeal): Uint8Array[] {
  const granted = entitlements ? [[codesign.CSSLOT_ENTITLEMENTS, entitlementsBlob(entitlements)] as const] : [];
  const special = new Map<number, Uint8Array>([
    [codesign.CSSLOT_INFOSLOT, infoPlist],
    [codesign.CSSLOT_REQUIREMENTS, noRequirements],
    [codesign.CSSLOT_RESOURCEDIR, codeResources],
    ...granted,
  ]);
  const textSize = segmentOf(slice.file, '__TEXT').fileSize;
  const directory = (code: Uint8Array) =>
    encodeCodeDirectory({ identifier, flags: codesign.CS_ADHOC, code, special, textSize });
  const size = alignUp(superblob(directory(slice.code), granted).length, SIGNATURE_ALIGNMENT);
  const code = withSizes(slice, size);
  return [
    code.subarray(0, slice.headSize),
    slice.body,
    padTo(SIGNATURE_ALIGNMENT, superblob(directory(code), granted)),
  ];
}

type Blob = readonly [slot: number, blob: Uint8Array];

function superblob(directory: Uint8Array, granted: readonly Blob[]): Uint8Array {
  return encodeSuperblob([
    [codesign.CSSLOT_CODEDIRECTORY, directory],
    [codesign.CSSLOT_REQUIREMENTS, noRequirements],
    ...granted,
    [codesign.CSSLOT_SIGNATURESLOT, noSignature],
  ]);
}

/** The load commands are part of page 0, so the sizes must be set before hashing. */
function withSizes({ file, code }: OpenSlice, signatureSize: number): Uint8Array {
  const sized = code.slice();
  const linkedit = segmentOf(file, '__LINKEDIT');
  const view = new DataView(sized.buffer);
  const fileSize = code.length + signatureSize - linkedit.fileOffset;
  view.setUint32(file.codeSignature!.commandOffset + 12, signatureSize, true); // datasize
  view.setBigUint64(linkedit.commandOffset + 32, BigInt(alignUp(fileSize, MEMORY_PAGE)), true); // vmsize
  view.setBigUint64(linkedit.commandOffset + 48, BigInt(fileSize), true); // filesize
  return sized;
}

/** A universal file (mach-o/fat.h), every slice on a 16 KiB boundary. */
function joinSlices(slices: readonly Uint8Array[][]): Uint8Array[] {
  const alignment = 1 << SLICE_ALIGNMENT_LOG2;
  let end = FAT_HEADER_SIZE + slices.length * FAT_ARCHITECTURE_SIZE;
  const placed = slices.map((parts) => {
    const offset = alignUp(end, alignment);
    const padding = new Uint8Array(offset - end);
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    end = offset + size;
    return { parts: [padding, ...parts], head: parts[0]!, offset, size };
  });
  const header = concat([u32be(macho.FAT_MAGIC), u32be(slices.length), ...placed.map(architecture)]);
  return [header, ...placed.flatMap(({ parts }) => parts)];
}

function architecture({ head, offset, size }: { head: Uint8Array; offset: number; size: number }): Uint8Array {
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  return concat([
    u32be(view.getUint32(4, true)), // cputype
    u32be(view.getUint32(8, true)), // cpusubtype
    u32be(offset), // offset
    u32be(size), // size
    u32be(SLICE_ALIGNMENT_LOG2), // align
  ]);
}

function alignUp(value: number, alignment: number): number {
  return Math.ceil(value / alignment) * alignment;
}
